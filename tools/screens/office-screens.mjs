// The screens of the back-office and of the studio, one line each, as `fan-screens.mjs` has those of a fan.

const FOUR = ['full', 'empty', 'loading', 'error'];
const ONLY = ['full'];

const button = (name) => async (page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.getByRole('dialog').first().waitFor();
};
const withdraw = async (page) => {
  await page.getByRole('switch', { name: 'Publicar em meu nome' }).click();
  await page.getByRole('dialog').first().waitFor();
};
const menu = async (page) => {
  await page.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('dialog').first().waitFor();
};
const testDevices = async (page) => {
  await page.getByRole('button', { name: 'Testar câmera e microfone' }).click();
  await page.getByText(/^Tudo certo/).waitFor();
};
/** What the states touch: everything but who is signed in. */
const DATA = /\/api\/v1\/(?!admin\/(me|session)\b|creator\/me\b|me$)/;
const SCHEMES = ['light', 'dark'];
const screen = (id, path, more = {}) => ({
  ...{ id, path, as: 'staff', states: FOUR, asks: DATA, schemes: SCHEMES },
  ...more,
});
/** A window of a screen, which is not scanned in other states than its own. */
const over = (id, path, name, more = {}) =>
  screen(id, path, { states: ONLY, layer: true, does: button(name), ...more });

const ofLuna = (path, tab) => (kit) => `${path}?modelo=${kit.luna}${tab ? `&aba=${tab}` : ''}`;

/** A screen of a creator's studio, which is dark as the fans' pages are. */
const studio = (id, path, more = {}) => screen(id, path, { as: 'creator', schemes: ['dark'], ...more });

export const STUDIO_SCREENS = [
  studio('studio-sign-in', '/estudio', { as: 'stranger', states: ONLY }),
  studio('creator-invitation', '/estudio/convite', { as: 'stranger', states: ONLY }),
  studio('studio-home', '/estudio/inicio'),
  studio('studio-post', '/estudio/postar'),
  studio('agenda', '/estudio/minha-agenda'),
  studio('studio-room', (kit) => `/estudio/sala/${kit.roomBooking}`, { states: ONLY, layer: true, does: testDevices }),
  studio('hours', '/estudio/meus-horarios'),
  studio('own-posts', '/estudio/minhas-publicacoes'),
  studio('own-stories', '/estudio/meus-stories'),
  studio('own-collections', '/estudio/minhas-colecoes'),
  studio('own-comments', '/estudio/comentarios'),
  studio('team-acts', '/estudio/o-que-a-equipe-fez'),
  studio('delegation-withdraw', '/estudio/o-que-a-equipe-fez', { states: ONLY, layer: true, does: withdraw }),
  studio('earnings', '/estudio/ganhos'),
  studio('audience', '/estudio/publico'),
  studio('own-tips', '/estudio/meus-mimos'),
  studio('own-messages', '/estudio/mensagens'),
  studio('own-broadcasts', '/estudio/mensagens/para-varios'),
  studio('message-settings', '/estudio/mensagens/ajustes', { states: ['full', 'loading', 'error'] }),
  studio('broadcast-sheet', '/estudio/mensagens/para-varios', {
    ...{ states: ONLY, layer: true, does: button('Escrever para vários') },
  }),
  studio('own-thread', (kit) => `/estudio/mensagens/${kit.thread}`, {
    states: ['full', 'loading', 'error'],
    layer: true,
  }),
  studio('own-notices', '/estudio/avisos'),
  studio('own-notices-choices', '/estudio/avisos', { states: ONLY, layer: true, does: button('Escolher avisos') }),
  studio('figures', '/estudio/meus-numeros'),
  studio('studio-menu', '/estudio/inicio', { states: ONLY, layer: true, does: menu }),
  studio('studio-missing', '/estudio/nada-aqui', { states: ONLY }),
];

/** The fields are those of `FAN_SCREENS`; `route` is the address without its query. */
export const OFFICE_SCREENS = [
  screen('office-sign-in', '/admin/painel', { as: 'stranger', states: ONLY }),
  screen('dashboard', '/admin/painel'),
  screen('models', '/admin/criadoras'),
  over('models-add', '/admin/criadoras', 'Adicionar modelo'),
  ...['', '/conteudo', '/stories', '/chamadas', '/ofertas', '/marketing'].map((tab) =>
    screen(`creator${tab.replace('/', '-')}`, (kit) => `/admin/criadoras/${kit.luna}${tab}`),
  ),
  screen('stories', '/admin/stories'),
  screen('stories-of-luna', ofLuna('/admin/stories')),
  over('stories-add', ofLuna('/admin/stories'), 'Novo story'),
  screen('content', '/admin/conteudo'),
  screen('posts', ofLuna('/admin/conteudo', 'publicacoes')),
  over('posts-add', ofLuna('/admin/conteudo', 'publicacoes'), 'Nova publicação'),
  screen('comments-of-luna', ofLuna('/admin/conteudo', 'comentarios')),
  screen('likes-of-luna', ofLuna('/admin/conteudo', 'curtidas')),
  screen('texts', ofLuna('/admin/conteudo', 'textos')),
  over('texts-add', ofLuna('/admin/conteudo', 'textos'), 'Novo texto'),
  screen('content-settings', ofLuna('/admin/conteudo', 'ajustes')),
  screen('content-changes', ofLuna('/admin/conteudo', 'alteracoes')),
  screen('calls-choose', '/admin/chamadas'),
  screen('calls-offers', ofLuna('/admin/chamadas', 'ofertas')),
  over('calls-offer-add', ofLuna('/admin/chamadas', 'ofertas'), 'Nova chamada'),
  screen('calls-bookings', ofLuna('/admin/chamadas', 'agendamentos')),
  screen('calls-hours', ofLuna('/admin/chamadas', 'agenda')),
  screen('sales', '/admin/vendas'),
  over('sale', '/admin/vendas', /^Detalhes do pagamento/),
  screen('disputes', '/admin/contestacoes'),
  screen('stray-money', '/admin/dinheiro-sem-dono'),
  screen('ledger', '/admin/livro-caixa'),
  screen('payouts', '/admin/repasses'),
  over('ledger-share', '/admin/livro-caixa', 'Definir parte'),
  over('ledger-post', '/admin/livro-caixa', 'Dividir uma publicação'),
  over('ledger-agency', '/admin/livro-caixa', 'Nova agência'),
  screen('sales-links', '/admin/whatsapp'),
  over('sales-links-add', '/admin/whatsapp', 'Novo Link'),
  screen('coupons', '/admin/cupons'),
  over('coupons-add', '/admin/cupons', 'Novo cupom'),
  screen('presells', '/admin/presells'),
  over('presell-edit', '/admin/presells', 'Editar'),
  screen('presell-testimonials', '/admin/presells?aba=depoimentos'),
  screen('facebook', '/admin/facebook'),
  over('facebook-add', '/admin/facebook', 'Nova Configuração'),
  screen('funnel', '/admin/funil'),
  screen('people', '/admin/usuarios'),
  over('person', '/admin/usuarios', /^Ver /),
  screen('team-messages', ofLuna('/admin/mensagens')),
  screen('team-message-thread', (kit) => `/admin/mensagens?conversa=${kit.thread}`, { states: ONLY, layer: true }),
  screen('team-message-reports', '/admin/mensagens?aba=denuncias'),
  screen('notices', '/admin/denuncias'),
  over('notice', '/admin/denuncias', /^Responder /),
  screen('team', '/admin/equipe'),
  over('team-add', '/admin/equipe', 'Adicionar pessoa'),
  screen('audit', '/admin/auditoria'),
  ...['planos', 'chamadas', 'ofertas', 'desistencias', 'mimos', 'gateways', 'testes'].map((tab) =>
    screen(`settings-${tab}`, `/admin/configuracoes?aba=${tab}`),
  ),
  over('settings-gateway', '/admin/configuracoes?aba=gateways', 'Novo gateway'),
  screen('dead-letters', '/admin/mensagens-mortas'),
  screen('office-missing', '/admin/nada-aqui', { states: ONLY }),
  ...STUDIO_SCREENS,
];
