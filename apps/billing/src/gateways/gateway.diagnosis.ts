import type { GatewayTestStep } from '@camarim/contracts';
import { isDomainError } from '@camarim/domain';
import { ProviderRejected, ProviderUnavailable } from '../provider/provider.errors.js';

/** One sentence for a port that is closed, silent or speaks something else: nobody maps a network with it (S9). */
export const NO_API = 'A API do provedor não respondeu neste endereço. Confira o endereço, a porta e o certificado.';
/** Clocks further apart than this, in ms, make good signatures and certificates look bad. */
const CLOCK_LIMIT_MS = 60_000;
const FOREIGN = 'O certificado do provedor não é reconhecido. Informe a autoridade (CA) dele.';
const ASKS_OURS = 'O provedor não aceitou o nosso certificado. Confira o certificado do cliente e a chave privada.';
const TLS_FAILURES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'O certificado do provedor venceu.',
  DEPTH_ZERO_SELF_SIGNED_CERT: FOREIGN,
  SELF_SIGNED_CERT_IN_CHAIN: FOREIGN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: FOREIGN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: FOREIGN,
  ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado do provedor é de outro endereço. Confira o endereço da API.',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: ASKS_OURS,
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: ASKS_OURS,
  ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE: ASKS_OURS,
  ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED: 'O nosso certificado venceu. Gere outro no painel do provedor.',
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: ASKS_OURS,
};

type StepName = GatewayTestStep['step'];
type Fault = { step: StepName; message: string };
/** In the order in which a call meets them. */
const STEPS: readonly StepName[] = ['address', 'certificate', 'clock', 'key', 'permission'];

/** What is wrong with an account, for who set it up. Says nothing a provider said, which may hold anything. */
export const diagnose = (error: unknown): string => faultOf(error).message;

/**
 * What a test found, step by step; a step behind the one that failed was not reached (`ok` null).
 * @param error what the test ended with, null = it went well.
 * @param aheadMs how far our clock is ahead of the provider's, null = it did not say.
 */
export function stepsOf(error: unknown, aheadMs: number | null): GatewayTestStep[] {
  const clock = clockFault(aheadMs);
  const met = error === null ? null : faultOf(error);
  // a clock that is wrong explains whatever failed behind it
  const isBehind = met === null || STEPS.indexOf(met.step) > STEPS.indexOf('clock');
  const fault = clock && isBehind ? clock : met;
  const at = fault ? STEPS.indexOf(fault.step) : STEPS.length;
  return STEPS.map((step, index) => ({
    step,
    ok: index < at ? true : index === at ? false : null,
    message: index === at && fault ? fault.message : null,
  }));
}

function clockFault(aheadMs: number | null): Fault | null {
  if (aheadMs === null || Math.abs(aheadMs) <= CLOCK_LIMIT_MS) return null;
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  const where = aheadMs > 0 ? 'adiantado' : 'atrasado';
  const message = `O relógio deste servidor está ${minutes} min ${where} em relação ao do provedor. Acerte o relógio.`;
  return { step: 'clock', message };
}

function faultOf(error: unknown): Fault {
  if (error instanceof ProviderRejected) {
    if (error.status === 401)
      return { step: 'key', message: 'O provedor recusou a chave. Confira a chave secreta (e o client ID).' };
    if (error.status === 403) {
      const message = 'O provedor reconheceu a chave, mas não deu acesso. Confira o certificado e as permissões.';
      return { step: 'permission', message };
    }
    return { step: 'address', message: NO_API };
  }
  if (isDomainError(error) && error.code === 'gateway-unavailable') return { step: 'address', message: NO_API };
  if (!(error instanceof ProviderUnavailable)) throw error;
  if (error.retryAfterMs !== null)
    return { step: 'permission', message: 'O provedor pediu para ir mais devagar. Tente de novo em instantes.' };
  if (error.connection === 'CERT_NOT_YET_VALID')
    return { step: 'clock', message: 'O certificado do provedor ainda não vale: confira o relógio deste servidor.' };
  const tls = error.connection === null ? undefined : TLS_FAILURES[error.connection];
  return tls === undefined ? { step: 'address', message: NO_API } : { step: 'certificate', message: tls };
}
