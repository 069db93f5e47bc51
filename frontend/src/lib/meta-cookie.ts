const NAME = '_fbp';
const DAYS_90_SECONDS = 90 * 86_400;

const write = (value: string, seconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
};

/**
 * Gives this browser the name Meta matches ads by, as its own script would; ours never loads that script. Call it only
 * after consent (MKT-11). A name that is there is kept.
 */
export function keepMetaCookie(): void {
  if (document.cookie.split('; ').some((one) => one.startsWith(`${NAME}=`))) return;
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  write(`fb.1.${Date.now()}.${1_000_000_000 + number}`, DAYS_90_SECONDS);
}

/** Takes the name away again: the person does not agree any more. */
export const dropMetaCookie = (): void => write('', 0);
