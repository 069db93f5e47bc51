import { createTransport } from 'nodemailer';
import { usersJobs } from '../jobs.js';
import type { UsersConfig } from '../users.config.js';
import { MailProblem, type MailTransport } from './mail.transport.js';

/** All of one delivery is over before another worker takes the mail for lost, and a connection rests no longer, in ms. */
const LIMIT_MS = 2_500;
const PERMANENT = /^5\d\d$/;
/** Answers about us, not about the mail: a wrong password is mended, and then the mail goes out. */
const ABOUT_US = new Set([530, 534, 535, 538]);

/**
 * Mail by SMTP. `SMTP_URL` is `smtp://` (with STARTTLS where the server has it) or `smtps://`; the password may stand in
 * it or in `MAIL_KEY`. Outside of this machine a connection without TLS is refused.
 * @returns null without `SMTP_URL`.
 */
export function smtpTransport(config: UsersConfig): MailTransport | null {
  if (!config.SMTP_URL) return null;
  const url = new URL(config.SMTP_URL);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password) || config.MAIL_KEY || '';
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  const isTrial = isHere || config.SANDBOX_URL !== undefined;
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // greeting, TLS and password once for many mails; no mail waits for a connection of another one
    pool: true,
    maxConnections: usersJobs.settings['send-mail'].concurrency,
    // a server may hang up on a connection that rests just when it is used
    maxRequeues: 1,
    requireTLS: !secure && !isTrial,
    ...(user ? { auth: { user, pass } } : {}),
    ...(isTrial ? { tls: { rejectUnauthorized: false } } : {}),
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  const host = hostOf(config);
  const from = config.MAIL_FROM ?? `Camarim <nao-responda@${host}>`;
  const send: MailTransport['send'] = async ({ id, to, subject, text, kind }) => {
    try {
      await transport.sendMail({
        ...{ from, to, subject, text },
        // the same mail sent twice after a crash has the same id, by which mailboxes know it
        messageId: `<${id}@${host}>`,
        headers: { 'X-Camarim-Kind': kind, 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
      const isFinal = code !== 'EAUTH' && PERMANENT.test(String(responseCode)) && !ABOUT_US.has(responseCode);
      // the server's own words may repeat the address
      const said = `the mail server did not take it: ${code ?? ''} ${responseCode || ''}`.trim();
      throw new MailProblem(said, responseCode || null, isFinal);
    }
  };
  return { send, close: () => transport.close() };
}

const hostOf = ({ PUBLIC_URL }: UsersConfig): string => (PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'camarim.invalid');
