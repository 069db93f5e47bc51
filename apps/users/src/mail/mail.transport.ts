export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  kind: string;
}
/** 'refused' when this mail will never be taken, whatever is tried. Throws when it may work later. */
export type MailTransport = (mail: Mail) => Promise<'sent' | 'refused'>;
