import { ProviderRejected, ProviderUnavailable } from '../provider/provider.errors.js';

const CONNECTIONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'O endereço não existe. Confira o endereço da API.',
  EAI_AGAIN: 'O endereço não pôde ser encontrado agora. Tente de novo.',
  ECONNREFUSED: 'Ninguém atende neste endereço. Confira o endereço e a porta.',
  ABORT_ERR: 'O provedor não respondeu em 3 segundos.',
  TimeoutError: 'O provedor não respondeu em 3 segundos.',
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
    if (error.status === 404) return 'O provedor respondeu, mas este caminho não existe. Confira o endereço da API.';
    return `O provedor recusou o pedido (${error.status}).`;
  }
  if (!(error instanceof ProviderUnavailable)) throw error;
  if (error.retryAfterMs !== null) return 'O provedor pediu para ir mais devagar. Tente de novo em instantes.';
  if (error.connection === null) return 'O provedor respondeu algo que não é da API dele. Confira o endereço.';
  const tls = /SSL|TLS|CERT|EPROTO|ECONNRESET|HANDSHAKE/.test(error.connection);
  return (
    CONNECTIONS[error.connection] ??
    (tls ? 'A conexão segura foi recusada. Confira o certificado do cliente (mTLS).' : 'O provedor não respondeu.')
  );
}
