import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel, anAdminPost, aSale } from '../../../test/admin-fixtures.js';
import { installBrowserApis, onPhone } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { App } from '../app.js';

const SALE = aSale({ userName: 'Diego Farias', planName: 'Diamond' });
const DIEGO = {
  ...{
    id: 'd0000000-0000-4000-8000-000000000009',
    name: 'Diego Farias',
    email: 's***@gmail.com',
    phone: null,
    cpf: null,
  },
  ...{ role: 'fan', state: 'premium', accessUntil: null, source: 'direto', leadId: null, lastAccessAt: null },
  createdAt: '2026-01-10T15:00:00.000Z',
};
let api: FakeApi;
const open = (role: string, path = '/admin/vendas') => {
  api.on('GET /admin/me', { body: { name: 'Bia', role } });
  window.history.replaceState(null, '', path);
  render(<App />);
};
const nav = async () => within(await screen.findByRole('navigation', { name: 'Telas' }));
const names = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /admin/payments', { body: { items: [SALE], nextCursor: null } })
    .on('GET /admin/users', { body: { items: [DIEGO], nextCursor: null } })
    .on('GET /admin/models', { body: { items: [], nextCursor: null } })
    .on('GET /admin/search', { body: { models: [], posts: [], isNear: false } });
});

it('the screens stand in six groups, and only the one that is open shows what is in it (FA-01)', async () => {
  open('owner');
  const bar = await nav();
  expect(names(bar.getAllByRole('link'))).toEqual([
    ...['Hoje', 'Conteúdo', 'Vendas', 'Todas as vendas', 'Contestações', 'Dinheiro sem dono', 'Livro-caixa'],
    ...['Repasses', 'Crescimento', 'Pessoas', 'Sistema', 'Conferindo…'],
  ]);
  await userEvent.click(bar.getByRole('link', { name: 'Pessoas' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/usuarios'));
  // the address is there at once, the screen with its code
  const people = await bar.findByRole('list', { name: 'Pessoas' });
  expect(names(within(people).getAllByRole('link'))).toEqual([...['Usuários', 'Mensagens', 'Denúncias', 'Equipe']]);
  expect(bar.queryByRole('link', { name: 'Todas as vendas' })).toBeNull();
});

it('who has one screen of a kind finds it by its own name, and no group around it (FA-01, USR-24)', async () => {
  open('finance');
  expect(names((await nav()).getAllByRole('link'))).toEqual([
    ...[
      'Hoje',
      'Vendas',
      'Todas as vendas',
      'Contestações',
      'Dinheiro sem dono',
      'Livro-caixa',
      'Repasses',
      'Cupons',
      'Configurações',
    ],
  ]);
});

describe('the creator somebody works on', () => {
  const luna = anAdminModel();
  beforeEach(() => {
    window.localStorage.clear();
    api
      .on('GET /admin/models', { body: { items: [luna], nextCursor: null } })
      .on(`GET /admin/models/${luna.id}`, { body: luna });
  });
  const pick = async (name: string) => {
    await userEvent.click((await nav()).getByRole('combobox', { name: 'Trabalhar com' }));
    // the list is still fading in, and the screen may have one of its own
    const list = within(await screen.findByRole('listbox', { name: 'Trabalhar com', hidden: true }));
    await userEvent.click(await list.findByRole('option', { name, hidden: true }));
  };

  it('is chosen once, stands in the address of each screen that can be narrowed, and stays from one to the next (OPS-01)', async () => {
    open('owner');
    await pick('Luna Reis');
    await waitFor(() => expect(window.location.search).toBe(`?modelo=${luna.id}`));
    await waitFor(() => expect(api.to('GET /admin/payments').at(-1)?.search).toContain(`modelId=${luna.id}`));
    const bar = await nav();
    await userEvent.click(bar.getByRole('link', { name: 'Sistema' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/configuracoes'));
    expect(bar.getByRole<HTMLInputElement>('combobox', { name: 'Trabalhar com' }).value).toBe('Luna Reis');
    await userEvent.click(bar.getByRole('link', { name: 'Vendas' }));
    await waitFor(() => expect(window.location.search).toBe(`?modelo=${luna.id}`));
  });

  it('is still chosen after a reload; a link to one sale takes nothing back, ‘Casa inteira’ does (OPS-01)', async () => {
    window.localStorage.setItem('camarim-creator', JSON.stringify(luna.id));
    open('owner', '/admin/equipe');
    const bar = await nav();
    const field = bar.getByRole<HTMLInputElement>('combobox', { name: 'Trabalhar com' });
    await waitFor(() => expect(field.value).toBe('Luna Reis'));
    const sales = () => bar.getByRole('link', { name: 'Vendas' }).getAttribute('href');
    expect(sales()).toBe(`/admin/vendas?modelo=${luna.id}`);
    await pick('Casa inteira');
    await waitFor(() => expect(sales()).toBe('/admin/vendas'));
    expect(window.location.pathname).toBe('/admin/equipe');
  });

  it('a link that names no creator opens the screen of the chosen one, as the switch says; a filter is taken back for good (OPS-01)', async () => {
    window.localStorage.setItem('camarim-creator', JSON.stringify(luna.id));
    open('owner', '/admin/vendas?busca=E60');
    await waitFor(() => expect(window.location.search).toBe(`?busca=E60&modelo=${luna.id}`));
    expect(api.to('GET /admin/payments').every(({ search }) => search.includes(`modelId=${luna.id}`))).toBe(true);
    const field = (await nav()).getByRole<HTMLInputElement>('combobox', { name: 'Trabalhar com' });
    await waitFor(() => expect(field.value).toBe('Luna Reis'));
    await userEvent.click(await screen.findByLabelText('Todas as modelos'));
    await waitFor(() => expect(window.location.search).toBe('?busca=E60'));
    await waitFor(() => expect(field.value).toBe('Casa inteira'));
    await userEvent.click((await nav()).getByRole('link', { name: 'Sistema' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/configuracoes'));
    expect(field.value).toBe('Casa inteira');
  });

  it('all purchases of a person are shown whoever they were of, and the chosen creator stays chosen (OPS-01)', async () => {
    window.localStorage.setItem('camarim-creator', JSON.stringify(luna.id));
    open('owner', `/admin/vendas?cliente=${DIEGO.id}&venda=${SALE.id}`);
    await waitFor(() => expect(api.to('GET /admin/payments').length).toBeGreaterThan(0));
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(window.location.search).toBe(`?cliente=${DIEGO.id}`));
    const bar = await nav();
    const field = bar.getByRole<HTMLInputElement>('combobox', { name: 'Trabalhar com' });
    expect(field.value).toBe('Casa inteira');
    expect(api.to('GET /admin/payments').some(({ search }) => search.includes('modelId'))).toBe(false);
    await userEvent.click(bar.getByRole('link', { name: 'Sistema' }));
    await waitFor(() => expect(field.value).toBe('Luna Reis'));
  });
});

it('the health of the house is one dot with a word, and leads to its cause; only who runs the house sees it (OPS-02)', async () => {
  const services = [{ service: 'billing', alive: true, parts: [{ name: 'redis', ok: false }] }];
  api.on('GET /admin/health', { body: { services, deliveries: null, at: '2026-11-20T20:00:00.000Z' } });
  open('owner');
  const dot = await screen.findByRole('link', { name: 'Operação: Com problema: billing' });
  expect(dot.getAttribute('href')).toBe('/admin/mensagens-mortas');
  cleanup();
  open('finance');
  await nav();
  expect(screen.queryByRole('link', { name: /^Operação/ })).toBeNull();
});

describe('on a phone', () => {
  let putAway: () => void;
  beforeEach(() => {
    putAway = onPhone();
  });
  afterEach(() => putAway());

  it('the day, sales, content and what waits are at the thumb, and every other screen is behind ‘Mais’ (FA-01)', async () => {
    open('owner');
    const bar = await nav();
    expect(names(bar.getAllByRole('link'))).toEqual(['Hoje', 'Vendas', 'Conteúdo']);
    expect(names(bar.getAllByRole('button'))).toEqual(['Caixa de entrada', 'Mais']);
    expect(bar.getByRole('link', { name: 'Vendas' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(bar.getByRole('button', { name: 'Mais' }));
    const all = within(await screen.findByRole('dialog', { name: 'Todas as telas' }));
    // twenty-two screens, and how the house is
    expect(all.getAllByRole('link')).toHaveLength(23);
    expect(all.getByRole('button', { name: 'Sair' })).toBeTruthy();
    await userEvent.click(all.getByRole('link', { name: 'Usuários' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/usuarios'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Todas as telas' })).toBeNull());
  });

  it('support has sales, content and the people who write at the thumb, each by one short word (FA-01)', async () => {
    open('support');
    expect(names((await nav()).getAllByRole('link'))).toEqual(['Vendas', 'Conteúdo', 'Pessoas']);
  });
});

describe('the search of everything', () => {
  const find = async (role: string, text: string) => {
    open(role);
    await screen.findByRole('row', { name: /Diego/ });
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Buscar ou fazer' });
    await userEvent.type(field, text);
    return within(screen.getByRole('listbox', { name: 'Resultados' }));
  };
  const chosen = (hits: ReturnType<typeof within>) => hits.getByRole('option', { selected: true }).textContent;

  it('Ctrl+K finds a customer by name, and Enter opens her from whichever screen (A5)', async () => {
    const hits = await find('owner', 'diego');
    const people = within(await hits.findByRole('group', { name: 'Pessoas' }));
    expect(people.getByRole('option').textContent).toContain('s***@gmail.com');
    await waitFor(() => expect(hits.getByRole('group', { name: 'Vendas' })).toBeTruthy());
    expect(chosen(hits)).toContain('Diego Farias');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe(`?pessoa=${DIEGO.id}`));
    expect(screen.queryByRole('combobox', { name: 'Buscar ou fazer' })).toBeNull();
  });

  it('back closes the search alone and stays on the screen (A5, V3)', async () => {
    await find('owner', 'die');
    await waitFor(() => expect(window.history.state).toMatchObject({ layer: 1 }));
    const { pathname } = window.location;
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar ou fazer' })).toBeNull());
    expect(window.location.pathname).toBe(pathname);
  });

  it('Escape closes the search alone, and what lay under it stays open until it is pressed again (A5)', async () => {
    open('owner');
    await userEvent.click(await screen.findByRole('button', { name: 'Detalhes do pagamento de Diego Farias' }));
    await screen.findByRole('dialog', { name: 'Detalhes do Pagamento' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Buscar ou fazer' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar ou fazer' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Detalhes do Pagamento' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('arrows go through sales, creators and screens; a screen is found without its accents (A5)', async () => {
    const luna = anAdminModel();
    api.on('GET /admin/search', { body: { models: [luna], posts: [], isNear: false } });
    const hits = await find('owner', 'publicacoes');
    await waitFor(() =>
      expect(names(within(hits.getByRole('group', { name: 'Telas' })).getAllByRole('option'))).toEqual(['Publicações']),
    );
    await waitFor(() => expect(hits.getAllByRole('group')).toHaveLength(5));
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen(hits)).toContain('Diamond');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen(hits)).toBe('Vendas de Luna Reis@luna');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe(`?modelo=${luna.id}`));
  });

  it('what is done next with the only one found is offered too, to who may do it (A5)', async () => {
    const luna = anAdminModel();
    api.on('GET /admin/search', { body: { models: [luna], posts: [], isNear: false } });
    const hits = await find('owner', 'diego');
    const acts = async () => names(within(await hits.findByRole('group', { name: 'Ações' })).getAllByRole('option'));
    await waitFor(async () =>
      expect(await acts()).toEqual([
        'Ver compras de Diego Farias',
        'Publicar em Luna Reis',
        'Ver chamadas de Luna Reis',
      ]),
    );
    await userEvent.click(hits.getByRole('option', { name: 'Ver chamadas de Luna Reis' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/admin/criadoras/${luna.id}/chamadas`));
  });

  it('a post is found by a word, and one click opens it on its creator’s page (OPS-04)', async () => {
    const post = anAdminPost({ title: 'Bastidores da praia' });
    const { id, modelId, title, state } = post;
    const luna = anAdminModel({ id: modelId });
    api
      .on('GET /admin/search', {
        body: { models: [], posts: [{ id, modelId, title, state, modelName: luna.displayName }], isNear: true },
      })
      .on(`GET /admin/models/${modelId}`, { body: luna })
      .on('GET /admin/posts', { body: { items: [], nextCursor: null } })
      .on('GET /admin/posts/likes-by-day', { body: { days: [], total: 0 } })
      .on(`GET /admin/posts/${id}`, { body: post });
    const hits = await find('owner', 'bastidroes');
    const posts = within(await hits.findByRole('group', { name: 'Publicações' }));
    await userEvent.click(posts.getByRole('option', { name: /Bastidores da praia.*Luna Reis · No ar/ }));
    await waitFor(() => expect(window.location.pathname).toBe(`/admin/criadoras/${modelId}/conteudo`));
    expect(await screen.findByRole('dialog', { name: 'Bastidores da praia' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(window.location.search).not.toContain('publicacao'));
  });

  it('each role is offered its own alone, and nothing is asked that would be refused (USR-24)', async () => {
    const hits = await find('finance', 'usuarios');
    await waitFor(() => expect(hits.getByRole('group', { name: 'Vendas' })).toBeTruthy());
    expect(hits.queryByRole('group', { name: 'Pessoas' })).toBeNull();
    expect(hits.queryByRole('group', { name: 'Telas' })).toBeNull();
    expect(api.to('GET /admin/users')).toEqual([]);
  });

  it('two letters ask for creators alone and say that a third is needed; of sales only those that are shown are asked for (A5)', async () => {
    const hits = await find('owner', 'di');
    expect(await screen.findByText('Digite três letras para buscar em tudo.')).toBeTruthy();
    await waitFor(() => expect(api.to('GET /admin/search').map(({ search }) => search)).toContain('search=di&limit=5'));
    const asked = (route: string) => api.to(route).filter(({ search }) => search?.includes('search='));
    expect([asked('GET /admin/users'), asked('GET /admin/payments')]).toEqual([[], []]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Buscar ou fazer' }), 'e');
    await hits.findByRole('group', { name: 'Vendas' });
    expect(asked('GET /admin/payments').map(({ search }) => search)).toEqual(['search=die&limit=5']);
  });

  it('when one service does not answer, the others are shown and the gap is said (A5)', async () => {
    api.on('GET /admin/users', refuse(422, 'validation-failed', 'Não'));
    const hits = await find('owner', 'diego');
    expect(await hits.findByRole('group', { name: 'Vendas' })).toBeTruthy();
    expect(await screen.findByText(/Uma parte da busca não respondeu/)).toBeTruthy();
  });
});
