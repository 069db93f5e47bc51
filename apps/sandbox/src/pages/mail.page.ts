import type { MailMessage } from '../mail/mailbox.service.js';
import { ago, localTime } from './format.js';
import { type Html, html } from './html.js';
import { live, page } from './layout.js';

export function mailPage(messages: MailMessage[], now: number): Html {
  return page({
    section: 'mail',
    title: 'Correio',
    body: html`<div class="medium stack"><h1>Correio</h1>${mailFragment(messages, now)}</div>`,
  });
}

/** The live part of the page. */
export function mailFragment(messages: MailMessage[], now: number): Html {
  const rows = messages.map((message) => row(message, now));
  return live('/fragments/mail', 'mail', rows.length === 0 ? emptyList() : html`<ul class="charges">${rows}</ul>`);
}

function emptyList(): Html {
  return html`<section class="card empty"><h2>Nenhuma mensagem ainda</h2>
<p>Os e-mails que a aplicação mandar aparecem aqui em vez de sair para a internet.</p></section>`;
}

export function messagePage(message: MailMessage): Html {
  return page({
    section: 'mail',
    title: message.subject,
    body: html`<p class="back"><a href="/mail">← Correio</a></p>
<article class="card medium">
<h1>${message.subject}</h1>
<p class="quiet">para ${message.to} · ${localTime(message.receivedAt)} · ${message.kind}</p>
<pre class="message">${message.text}</pre>
</article>`,
  });
}

function row(message: MailMessage, now: number): Html {
  return html`<li><a class="mail" id="m-${message.id}" href="/mail/${message.id}">
<span class="who"><strong>${message.subject}</strong><span class="quiet">${message.to}</span></span>
<span class="pill">${message.kind}</span>
<span class="when">${ago(message.receivedAt, now)}</span>
</a></li>`;
}
