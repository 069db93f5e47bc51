export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  kind: string;
}
/** Why a mail was not taken. `answer`: the code of HTTP or SMTP; null: there was none. `isFinal`: it never will be. */
export class MailProblem extends Error {
  constructor(
    message: string,
    readonly answer: number | null,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}
export interface MailTransport {
  /** @throws MailProblem, or whatever kept it from asking. */
  send(mail: Mail): Promise<void>;
  /** Ends what it keeps open between two mails. */
  close?(): void;
}
