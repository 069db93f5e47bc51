import { createTransport } from 'nodemailer';
import { Harness } from '../../test/harness.js';

it('mail sent by SMTP stands in the mailbox with its kind, once, whatever letters it has (V4)', async () => {
  const sandbox = await Harness.start();
  try {
    const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false, ignoreTLS: true });
    const text = 'Seu código de acesso é 123456.\n\nNão passe a ninguém.';
    const mail = { from: 'oi@camarim.test', to: 'lia@exemplo.com', subject: 'Seu código de acesso', text };
    const headers = { 'X-Camarim-Kind': 'login-code' };
    for (let i = 0; i < 2; i++) await transport.sendMail({ ...mail, headers, messageId: '<1@camarim.test>' });
    await transport.sendMail({ ...mail, to: 'ana@exemplo.com' });
    const list = async (to: string) => {
      const answer = await fetch(`${sandbox.config.publicUrl}/mail/api/messages?to=${to}`);
      return ((await answer.json()) as { messages: object[] }).messages;
    };
    expect(await list('lia@exemplo.com')).toMatchObject([{ subject: mail.subject, text, kind: 'login-code' }]);
    expect(await list('ana@exemplo.com')).toMatchObject([{ text, kind: 'mail' }]);
    const page = await fetch(`${sandbox.config.publicUrl}/mail`);
    expect(await page.text()).toContain('Seu código de acesso');
  } finally {
    await sandbox.stop();
  }
});
