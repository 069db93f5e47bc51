import type { Page } from 'playwright-core';
import { admin, staff } from './environment.config.js';

/** The group each screen of the back-office stands in; its screens show when it is open. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Conteúdo: ['Modelos', 'Publicações', 'Stories', 'Chamadas'],
  Vendas: ['Todas as vendas', 'Contestações', 'Dinheiro sem dono', 'Livro-caixa'],
  Crescimento: ['Funil', 'WhatsApp Vendas', 'Cupons', 'Presells', 'Facebook CAPI'],
  Pessoas: ['Usuários', 'Mensagens', 'Denúncias', 'Equipe'],
  Sistema: ['Configurações', 'Auditoria', 'Operação'],
};

/** Signs in on the screen `at`, as the owner unless somebody else is named; the caller waits for what it shows. */
export async function enterOffice(page: Page, at = admin, who = staff): Promise<void> {
  await page.goto(at);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Senha', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Goes to a screen by the navigation, as a person of the team does. */
export async function toScreen(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Telas' });
  await nav.waitFor();
  const link = nav.getByRole('link', { name, exact: true });
  const group = Object.entries(GROUPS).find(([, names]) => names.includes(name))?.[0];
  if (group && !(await link.isVisible())) await nav.getByRole('link', { name: group, exact: true }).click();
  await link.click();
}
