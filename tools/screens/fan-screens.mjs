// The screens of a fan, one line each: `npm run screens` takes their pictures.

/** Address of the demonstration's main creator. */
const HER = '/luna';
const FOUR = ['full', 'empty', 'loading', 'error'];
/** For what is never empty. */
const THREE = ['full', 'loading', 'error'];
const ONLY = ['full'];
const [FAN, BUYER, SUBSCRIBER] = ['fan', 'buyer', 'subscriber'];

const button = (name) => (page) => page.getByRole('button', { name }).first().click();
const sheet = (page) => page.getByRole('dialog').first().waitFor();
/** Several steps after another, each of which gets the page and what was prepared. */
const steps =
  (...all) =>
  async (page, kit) => {
    for (const step of all) await step(page, kit);
  };

const subscribe = steps(button(/^(Assinar por|Subscribe for)/), sheet);
const pay = steps(subscribe, button(/^(Assinar agora|Subscribe now)/));
const pix = steps(pay, (page) => page.getByRole('button', { name: 'Copiar código PIX' }).waitFor());
const paid = steps(
  pix,
  (page, kit) => kit.payShown(page),
  (page) => page.getByRole('button', { name: 'Ver agora' }).waitFor(),
);
const join = steps(button('Liberar Acesso Grátis'), sheet);
const submit = (page) => page.locator('dialog button[type=submit]').click();
const firstPost = (page) => page.locator('[data-post]').first().waitFor();
const goOffline = async (page) => {
  await firstPost(page);
  await page.context().setOffline(true);
  await page.getByRole('status').first().waitFor();
};
async function checkHead(page) {
  await page
    .getByRole('button', { name: /^Conferir Selo/ })
    .first()
    .click();
  await page.getByText('Confere', { exact: true }).waitFor();
}
async function askForCode(page, { fanEmail }) {
  await page.locator('main input').first().fill(fanEmail);
  await page.locator('main button[type=submit]').click();
  await page.locator('input[autocomplete=one-time-code]').waitFor();
}
const signUpInstead = steps(button(/^(Cadastre-se grátis|Sign up for free)$/), (page) =>
  page.getByLabel('CPF').waitFor(),
);

const LIST = /\/(models|posts|plans)\b/;
const OFFER = /\/(plans|included|subscriptions)\b/;
const BOOKINGS = /\/bookings\b/;
const CALLS = /\/calls\b/;
const BOOK = /\/(models|calls)\b/;

const screen = (id, route, more = {}) => ({ id, route, path: route, states: ONLY, ...more });
const profile = (id, more = {}) => screen(id, '/:username', { path: HER, ...more });
/** A sheet or viewer over her page: pictured as the window shows it. */
const over = (id, does, more = {}) => profile(id, { does, layer: true, ...more });
const payment = (id, which, more = {}) =>
  screen(id, '/pagamento/:paymentId', { path: (kit) => `/pagamento/${kit[which]}`, ...more });
/** The room of a paid call, its door open; camera and microphone are the browser's own drawings. */
const room = (id, more) =>
  screen(id, '/agendamentos/:id/sala?', {
    path: (kit) => `/agendamentos/${kit.roomBooking}/sala`,
    ...{ as: SUBSCRIBER, layer: true, ...more },
  });
/** A thread of the subscriber with her, in which all of her side have answered. */
const thread = (id, more) =>
  screen(id, '/mensagens/:threadId?', {
    path: (kit) => `/mensagens/${kit.thread}`,
    ...{ as: SUBSCRIBER, layer: true, ...more },
  });
const testDevices = steps(button('Testar câmera e microfone'), (page) => page.getByText(/^Tudo certo/).waitFor());
const inRoom = (page) => page.getByRole('group', { name: 'Controles da chamada' }).waitFor();
const receipt = (id, more = {}) =>
  screen(id, '/pagamento/:paymentId/recibo', { path: (kit) => `/pagamento/${kit.paidPayment}/recibo`, ...more });

/**
 * id: name of its pictures. route: the pattern of `paths.ts` it shows. path: its address, or a function of what was
 * prepared. as: whose session (`people.mjs`), a stranger's by default. states: those it can have. asks: which addresses of
 * the API the states touch, all by default. does: steps after opening. layer: a sheet or viewer over a page. schemes: light
 * and dark where the page follows the device. host:
 * 'gated' for the gateway that asks for proof of age.
 */
export const FAN_SCREENS = [
  screen('home', '/home', { states: FOUR, asks: LIST }),
  profile('profile', { states: FOUR, asks: LIST }),
  screen('profile-from-ad', '/:username/:leadId', { path: `${HER}/ANUNCIO7` }),
  profile('profile-fan', { as: FAN, states: FOUR, asks: /\/(posts(?!\/overlay)|plans|quota)\b/ }),
  profile('profile-subscriber', { as: SUBSCRIBER, states: FOUR, asks: /\/(posts(?!\/overlay)|plans)\b/ }),
  over('tip', steps(button(/^(Mimo para|Gift for)/), sheet), { as: FAN, states: THREE, asks: /\/tip-board\b/ }),
  screen('gallery', '/gallery', { states: FOUR }),
  screen('gallery-subscriber', '/gallery', { as: SUBSCRIBER, states: FOUR }),
  over('gallery-post', steps(button(/^(Vídeo|Foto|Video|Photo)\b/), sheet), { route: '/gallery', path: '/gallery' }),
  over('photo', steps(button(/^Abrir em tela cheia/), sheet), { as: SUBSCRIBER }),
  screen('story', '/story/:idOrSlug', {
    path: '/story/luna-no-camarim',
    states: THREE,
    asks: /\/stories\b/,
    layer: true,
  }),
  screen('story-missing', '/story/:idOrSlug', { path: '/story/nunca-existiu', layer: true }),
  over('story-on-profile', steps(button(/^Ver stories/), sheet), { path: '/maya' }),
  over('comments', steps(button(/^Comentários/), sheet), { as: SUBSCRIBER, states: FOUR, asks: /\/comments\b/ }),
  over('comments-stranger', steps(button(/^Comentários/), sheet)),
  over('offer', subscribe, { as: FAN, states: FOUR, asks: OFFER }),
  over('offer-stranger', subscribe),
  over('pix', pix, { as: BUYER }),
  over('pix-refused', pay, { as: BUYER, states: ['loading', 'error'], asks: /\/payments$/ }),
  over('ticket', paid, { as: 'payer' }),
  payment('payment', 'openPayment', { as: BUYER, states: THREE, asks: /\/payments\// }),
  payment('payment-expired', 'expiredPayment', { as: BUYER }),
  payment('payment-paid', 'paidPayment', { as: SUBSCRIBER }),
  receipt('receipt', { as: SUBSCRIBER, states: THREE, asks: /\/receipt\b/ }),
  receipt('withdraw', { as: SUBSCRIBER, layer: true, does: steps(button('Desistir da compra'), sheet) }),
  screen('checkout', '/pagamento', { as: FAN, path: checkoutPath, states: THREE, asks: OFFER }),
  over('sign-up', join),
  over('sign-up-mistakes', steps(join, submit)),
  screen('sign-in', '/login', { path: '/login?voltar=%2Fprofile' }),
  screen('sign-in-new', '/login', { path: '/login?voltar=%2Fprofile', does: signUpInstead }),
  screen('sign-in-code', '/login', { path: '/login?voltar=%2Fprofile', does: askForCode }),
  screen('account', '/profile', { as: SUBSCRIBER, states: FOUR, asks: /\/me\// }),
  screen('account-new', '/profile', { as: FAN }),
  screen('account-stranger', '/profile'),
  screen('notifications', '/notifications', { as: SUBSCRIBER, states: FOUR, asks: /\/notifications\b/ }),
  screen('messages', '/mensagens/:threadId?', {
    path: '/mensagens',
    as: SUBSCRIBER,
    states: FOUR,
    asks: /\/me\/threads\b/,
  }),
  thread('thread', { states: THREE, asks: /\/me\/threads\// }),
  thread('thread-who', { does: steps(button(/Quem responde$/), sheet) }),
  screen('saved', '/salvos', { as: SUBSCRIBER, states: FOUR, asks: /\/(models|saved|posts)\b/ }),
  screen('bookings', '/agendamentos', { as: SUBSCRIBER, states: FOUR, asks: BOOKINGS }),
  screen('booking', '/agendamentos/:id/sala?', { as: SUBSCRIBER, path: bookingPath, states: THREE, asks: BOOKINGS }),
  screen('booking-room', '/agendamentos/:id/sala?', {
    as: SUBSCRIBER,
    path: (kit) => `/agendamentos/${kit.roomBooking}`,
  }),
  room('room', { states: THREE, asks: /\/room$/ }),
  room('room-test', { does: testDevices }),
  room('room-waiting', { does: steps(testDevices, button('Entrar agora'), inRoom) }),
  screen('book', '/book', { states: FOUR, asks: BOOK }),
  screen('book-english', '/book', { path: '/book?lang=en' }),
  over('calls', steps(button('Chamada Exclusiva'), sheet), { as: FAN, states: FOUR, asks: CALLS }),
  screen('call', '/call/:id', { path: (kit) => `/call/${kit.callOption}?modelo=luna`, states: THREE, asks: CALLS }),
  screen('vip', '/vip', { as: SUBSCRIBER, states: FOUR, asks: BOOK }),
  screen('vip-stranger', '/vip'),
  screen('premium', '/:username/p', { path: `${HER}/p` }),
  screen('premium-link', '/:username/p/:leadId', { path: `${HER}/p/VENDA7` }),
  screen('ad', '/presell/luna'),
  screen('ad-missing', '/presell/nunca-existiu'),
  profile('age', { host: 'gated' }),
  screen('age-refused', '/idade'),
  profile('consent', { as: 'undecided' }),
  over('consent-choose', steps(saysMore, sheet, button('Escolher')), { as: 'undecided' }),
  screen('report', '/report', { path: '/report?sobre=%2Fluna' }),
  screen('proofs', '/provas', { states: FOUR, asks: /\/proofs\b/ }),
  screen('proofs-checked', '/provas', { does: checkHead }),
  screen('terms', '/terms', { states: THREE, asks: /\/legal\b/ }),
  ...['privacy', 'cookies', 'cancellation', 'faq', 'contact'].map((id) => screen(id, `/${id}`)),
  screen('not-found', '/luna/p/7/nada'),
  screen('nobody', '/ninguem-com-este-nome'),
  profile('offline', { does: goOffline }),
  screen('status', '/status'),
];

function checkoutPath({ plan }) {
  return `/pagamento?plano=${plan.id}&modelo=${plan.modelId}`;
}
function bookingPath({ booking }) {
  return `/agendamentos/${booking}`;
}
function saysMore(page) {
  return page.getByRole('link', { name: 'Saiba mais' }).first().click();
}
