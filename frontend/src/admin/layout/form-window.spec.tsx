import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { useFilters } from './filters.js';
import { FormWindow } from './form-window.js';
import { SidePanel, Window } from './window.js';

beforeEach(() => installBrowserApis());

it('a double click on Criar sends one request, and a later click another (A5)', async () => {
  let sent = 0;
  const submit = () => {
    sent += 1;
  };
  const form = { title: 'Nova oferta', submit: 'Criar', pending: false, error: null, onClose: () => {} };
  renderAdmin(
    <FormWindow {...form} onSubmit={submit}>
      <input aria-label="Nome" />
    </FormWindow>,
    '/admin/chamadas',
  );
  const create = await screen.findByRole('button', { name: 'Criar' });
  const user = userEvent.setup();
  await user.dblClick(create);
  expect(sent).toBe(1);
  await user.click(screen.getByRole('textbox', { name: 'Nome' }));
  await user.click(create);
  expect(sent).toBe(2);
});

it('a window that keeps no draft asks before what was typed in it is lost; without a word it just closes (A5)', async () => {
  let closed = 0;
  const form = { title: 'Motivo', submit: 'Devolver', pending: false, error: null, onSubmit: () => {} };
  renderAdmin(
    <FormWindow {...form} onClose={() => (closed += 1)}>
      <textarea aria-label="Motivo" />
    </FormWindow>,
  );
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'pedido dela');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText(/ainda não foi salvo e se perde ao sair/)).toBeTruthy();
  expect(closed).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(closed).toBe(2);
});

const layer = () => (window.history.state as { layer?: number } | null)?.layer ?? 0;
/** The browser's 'back', once every layer has its step. */
const back = async (layers: number) => {
  await waitFor(() => expect(layer()).toBe(layers));
  await act(async () => {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await moved;
  });
};

function Sales() {
  const [{ venda }, setFilters] = useFilters({ venda: '' });
  const [isAsked, setAsked] = useState(false);
  const form = { title: 'Dar cortesia', submit: 'Dar', pending: false, error: null, onSubmit: () => {} };
  return (
    <>
      <button type="button" onClick={() => setFilters({ venda: '1' })}>
        Detalhes
      </button>
      {venda && (
        <SidePanel title="Detalhes do Pagamento" onClose={() => setFilters({ venda: '' })}>
          <button type="button" onClick={() => setAsked(true)}>
            Dar cortesia
          </button>
          {isAsked && (
            <FormWindow {...form} onClose={() => setAsked(false)}>
              <textarea aria-label="Motivo" />
            </FormWindow>
          )}
        </SidePanel>
      )}
    </>
  );
}
const dialogs = () => screen.queryAllByRole('dialog', { hidden: true }).length;

it('back closes what is on top: it asks before typed words are lost, then the window goes, then the panel, and the screen stays (A5, V3)', async () => {
  renderAdmin(<Sales />, '/admin/vendas?situacao=paid');
  await userEvent.click(screen.getByText('Detalhes'));
  await userEvent.click(await screen.findByRole('button', { name: 'Dar cortesia' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'pedido dela');
  await back(2);
  expect(await screen.findByText(/ainda não foi salvo e se perde ao sair/)).toBeTruthy();
  expect(screen.getByDisplayValue('pedido dela')).toBeTruthy();
  await back(3);
  await waitFor(() => expect(dialogs()).toBe(2));
  await back(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(dialogs()).toBe(1));
  await back(1);
  await waitFor(() => expect(dialogs()).toBe(0));
  await waitFor(() => expect(window.location.search).toBe('?situacao=paid'));
  expect(layer()).toBe(0);
});

it('a panel closed by its button leaves no step behind that would open it again, also from a link to it (A5, V3)', async () => {
  renderAdmin(<Sales />, '/admin/vendas?venda=1');
  await waitFor(() => expect(layer()).toBe(1));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(dialogs()).toBe(0));
  await waitFor(() =>
    expect([window.location.pathname, window.location.search, layer()]).toEqual(['/admin/vendas', '', 0]),
  );
});

/** A screen whose address names what is shown over it; '/admin/painel' lies before it. */
function Posts() {
  const [{ publicacao, pessoa, busca }, setFilters] = useFilters({ publicacao: '', pessoa: '', busca: '' });
  const [isAsked, setAsked] = useState(false);
  const [more, setMore] = useState(false);
  const close = () => setFilters({ publicacao: '', pessoa: '' });
  const form = { title: 'Excluir a conta', submit: 'Excluir de vez', pending: false, error: null };
  return (
    <>
      <output>{busca}</output>
      <button type="button" onClick={() => setMore(true)}>
        Mais
      </button>
      {publicacao && (
        <Window title="Publicação" onClose={close}>
          <button type="button" onClick={() => setFilters({ busca: 'ana' })}>
            Buscar
          </button>
        </Window>
      )}
      {pessoa && (
        <SidePanel title="Usuário" onClose={close}>
          <button type="button" onClick={() => setAsked(true)}>
            Excluir
          </button>
          {isAsked && (
            <FormWindow {...form} onSubmit={close} onClose={() => setAsked(false)}>
              <p>Não pode ser desfeito.</p>
            </FormWindow>
          )}
        </SidePanel>
      )}
      {more && (
        <SidePanel title="Todas as telas" onClose={() => setMore(false)}>
          <Link to="/admin/conteudo" onClick={() => setMore(false)}>
            Conteúdo
          </Link>
        </SidePanel>
      )}
    </>
  );
}
const openPosts = (search: string) => {
  window.history.pushState(null, '', '/admin/painel');
  window.history.pushState(null, '', '/admin');
  renderAdmin(<Posts />, `/admin/conteudo${search}`);
};
/** All is closed, at this address; one 'back' leads to the screen before. */
const leadsOn = async (search: string) => {
  await waitFor(() => expect([dialogs(), layer(), window.location.search]).toEqual([0, 0, search]));
  await back(0);
  await waitFor(() => expect([window.location.pathname, dialogs()]).toEqual(['/admin/painel', 0]));
};

it('a window a link led to, closed by its button, is not opened again by back (A5, V3)', async () => {
  openPosts('?publicacao=1');
  await waitFor(() => expect(layer()).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await leadsOn('');
});

it('an account that was erased from its panel is not opened again by back (A5, V3)', async () => {
  openPosts('?pessoa=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(layer()).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'Excluir de vez' }));
  await leadsOn('');
});

it('a link to the screen one is on closes the list of screens and leaves no step that does nothing (A5, V3)', async () => {
  openPosts('');
  await userEvent.click(screen.getByText('Mais'));
  await waitFor(() => expect(layer()).toBe(1));
  await userEvent.click(await screen.findByRole('link', { name: 'Conteúdo' }));
  await leadsOn('');
});

it('what is searched while a window is open stays searched once it is closed, and back leads on (A5, V3)', async () => {
  openPosts('?publicacao=1');
  await waitFor(() => expect(layer()).toBe(1));
  await userEvent.click(screen.getByText('Buscar'));
  await waitFor(() => expect(window.location.search).toBe('?publicacao=1&busca=ana'));
  await back(1);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('ana'));
  await leadsOn('?busca=ana');
});
