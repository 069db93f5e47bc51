import type { Page } from 'playwright-core';

/** The group each screen of the back-office stands in; its screens show when it is open. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Conteúdo: ['Modelos', 'Publicações', 'Stories', 'Chamadas'],
  Vendas: ['Todas as vendas', 'Dinheiro sem dono', 'Livro-caixa'],
  Crescimento: ['Funil', 'WhatsApp Vendas', 'Cupons', 'Presells', 'Facebook CAPI'],
  Pessoas: ['Usuários', 'Denúncias', 'Equipe'],
  Sistema: ['Configurações', 'Auditoria', 'Operação'],
};

/** Goes to a screen by the navigation, as a person of the team does. */
export async function toScreen(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Telas' });
  await nav.waitFor();
  const link = nav.getByRole('link', { name, exact: true });
  const group = Object.entries(GROUPS).find(([, names]) => names.includes(name))?.[0];
  if (group && !(await link.isVisible())) await nav.getByRole('link', { name: group, exact: true }).click();
  await link.click();
}
