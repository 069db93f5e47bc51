import { createTransport } from 'nodemailer';
import { Harness } from '../../test/harness.js';

const basic = (words: string) => ({ authorization: `Basic ${Buffer.from(words).toString('base64')}` });

it('mail sent by SMTP stands in the mailbox with its kind, once, whatever letters it has (V4)', async () => {
  const sandbox = await Harness.start();
  try {
    const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false, ignoreTLS: true });
    const text = 'Seu código de acesso é 123456.\n\nNão passe a ninguém.';
    const mail = { from: 'oi@camarim.test', to: 'lia@exemplo.com', subject: 'Seu código de acesso', text };
    const kind = { 'X-Camarim-Kind': 'login-code' };
    for (let i = 0; i < 2; i++) await transport.sendMail({ ...mail, headers: kind, messageId: '<1@camarim.test>' });
    await transport.sendMail({ ...mail, to: 'ana@exemplo.com' });
    const headers = sandbox.reader;
    const list = async (to: string) => {
      const answer = await fetch(`${sandbox.config.publicUrl}/mail/api/messages?to=${to}`, { headers });
      return ((await answer.json()) as { messages: object[] }).messages;
    };
    expect(await list('lia@exemplo.com')).toMatchObject([{ subject: mail.subject, text, kind: 'login-code' }]);
    expect(await list('ana@exemplo.com')).toMatchObject([{ text, kind: 'mail' }]);
    const page = await fetch(`${sandbox.config.publicUrl}/mail`, { headers });
    expect(await page.text()).toContain('Seu código de acesso');
  } finally {
    await sandbox.stop();
  }
});

it('a stranger who finds the mailbox of the sandbox reads no code in it without its password (S10)', async () => {
  const sandbox = await Harness.start();
  const { publicUrl, mailPassword, secretKey } = sandbox.config;
  try {
    expect(mailPassword).not.toBe(secretKey);
    const mail = { to: 'lia@exemplo.com', kind: 'login-code', subject: 'Código', text: 'Seu código é 123456.' };
    const sent = await fetch(`${publicUrl}/mail/v1/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(mail),
    });
    const { id } = (await sent.json()) as { id: string };
    for (const path of ['/mail', '/fragments/mail', `/mail/${id}`, '/mail/api/messages', '/mail/', '/%6dail']) {
      for (const headers of [{}, basic('camarim:guessed'), basic(`outro:${mailPassword}`), basic(':')]) {
        const answer = await fetch(publicUrl + path, { headers });
        expect([path, answer.ok]).toEqual([path, false]);
        expect(await answer.text()).not.toMatch(/123456|lia@/);
      }
    }
    const asked = await fetch(`${publicUrl}/mail`);
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="sandbox"']);
    const read = await fetch(`${publicUrl}/mail/${id}`, { headers: basic(`camarim:${mailPassword}`) });
    expect(await read.text()).toContain('123456');
  } finally {
    await sandbox.stop();
  }
});
