import type { AddressInfo, Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface SmtpMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  messageId: string;
  user: string;
}
export interface SmtpServer {
  port: number;
  /** How many recipients and passwords it was asked about. */
  readonly asked: number;
  /** How many connections were opened so far. */
  readonly connections: number;
  /** Ends every connection that is open. */
  hangUp(): void;
  /** What it says from now on: 535 to a password, anything else but 250 to a recipient. */
  answer(code: number): void;
  to(address: string): SmtpMail[];
  close(): Promise<void>;
}
const refusal = (code: number) => Object.assign(new Error('not now'), { responseCode: code });

/** A mail server that keeps what it was given from whoever knows the password. */
export async function startSmtpServer(known: { user: string; pass: string }): Promise<SmtpServer> {
  const received: SmtpMail[] = [];
  let code = 250;
  let asked = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (code === 535) asked += 1;
      if (code === 535 || username !== known.user || password !== known.pass) return done(refusal(535));
      return done(null, { user: username });
    },
    onRcptTo: (_address, _session, done) => {
      asked += 1;
      done(code === 250 ? null : refusal(code));
    },
    onData: (stream, session, done) => {
      void simpleParser(stream).then(({ subject = '', text = '', messageId = '', from }) => {
        for (const { address } of session.envelope.rcptTo) {
          const user = String(session.user);
          received.push({ to: address, from: from?.value[0]?.address ?? '', subject, text, messageId, user });
        }
        done();
      });
    },
  });
  const open = new Set<Socket>();
  let connections = 0;
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    get asked() {
      return asked;
    },
    get connections() {
      return connections;
    },
    hangUp: () => {
      for (const socket of open) socket.destroy();
    },
    answer: (next) => {
      code = next;
    },
    to: (address) => received.filter((mail) => mail.to === address),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
