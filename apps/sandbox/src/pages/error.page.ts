import { type Html, html } from './html.js';
import { page } from './layout.js';

export function errorPage(status: number, message: string): Html {
  return page({
    section: 'none',
    title: message,
    body: html`<section class="card empty"><p class="code">${status}</p><h1>${message}</h1><p><a class="button" href="/">Voltar às cobranças</a></p></section>`,
  });
}
