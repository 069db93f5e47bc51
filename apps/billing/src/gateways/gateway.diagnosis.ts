import { isDomainError } from '@camarim/domain';
import { ProviderRejected, ProviderUnavailable } from '../provider/provider.errors.js';

/** One sentence for a port that is closed, silent or speaks something else: nobody maps a network with it (S9). */
export const NO_API = 'A API do provedor não respondeu neste endereço. Confira o endereço, a porta e o certificado.';
const CONNECTIONS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'O certificado do provedor venceu.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'O certificado do provedor não é reconhecido. Informe a autoridade (CA) dele.',
  SELF_SIGNED_CERT_IN_CHAIN: 'O certificado do provedor não é reconhecido. Informe a autoridade (CA) dele.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'O certificado do provedor não é reconhecido. Informe a autoridade (CA) dele.',
};

/** What is wrong with an account, for who set it up. Says nothing a provider said, which may hold anything. */
export function diagnose(error: unknown): string {
  if (error instanceof ProviderRejected) {
    if (error.status === 401) return 'O provedor recusou a chave. Confira a chave secreta (e o client ID).';
    if (error.status === 403)
      return 'O provedor reconheceu a chave, mas não deu acesso. Confira o certificado e as permissões.';
    return NO_API;
  }
  if (isDomainError(error) && error.code === 'gateway-unavailable') return NO_API;
  if (!(error instanceof ProviderUnavailable)) throw error;
  if (error.retryAfterMs !== null) return 'O provedor pediu para ir mais devagar. Tente de novo em instantes.';
  return (error.connection !== null && CONNECTIONS[error.connection]) || NO_API;
}
