import type { ModelKyc } from '@camarim/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { KycWindow } from './kyc-window.js';

const luna = anAdminModel();
const checked: ModelKyc = {
  ...{ modelId: luna.id, isOver18: true, isDocumentChecked: true, showsAge: false, isOfCreator: true, isDemo: false },
  ...{ cpf: '***.456.789-**', checkedBy: luna.id, checkedAt: '2026-11-20T21:05:00.000Z', creatorUserId: null },
};
const MISSING = 'Falta o CPF do documento';
const OF_BEFORE = 'A verificação é de quem cuidava da página antes';

it('the team reads whose CPF is noted, that it is missing in a check from before, or that the check is of somebody else (PAYOUT-03)', async () => {
  installBrowserApis();
  const api = new FakeApi().on('GET /admin/me', { body: { name: 'Bia', role: 'content' } });
  const look = async (own: Partial<ModelKyc>) => {
    cleanup();
    api.on(`GET /admin/models/${luna.id}/kyc`, { body: { ...checked, ...own } });
    renderAdmin(<KycWindow model={luna} onClose={() => undefined} />, '/');
    const status = (await screen.findByLabelText('O que está registrado')).textContent;
    const warns = [MISSING, OF_BEFORE].filter((title) => screen.queryByText(title));
    return [/CPF do documento(.*)Idade/.exec(status ?? '')?.[1], ...warns];
  };
  expect(await look({})).toEqual(['***.456.789-**']);
  expect(await look({ cpf: null })).toEqual(['Falta anotar', MISSING]);
  expect(await look({ isOfCreator: false })).toEqual(['***.456.789-**', OF_BEFORE]);
  // nobody stands behind a page of the demonstration
  expect(await look({ cpf: null, isDemo: true, isOfCreator: false })).toEqual([undefined]);
});

it('the team is asked before a check is taken back, because what was paid goes back for good (PUR-06)', async () => {
  installBrowserApis();
  const path = `PUT /admin/models/${luna.id}/kyc`;
  const api = new FakeApi()
    .on('GET /admin/me', { body: { name: 'Bia', role: 'admin' } })
    .on(`GET /admin/models/${luna.id}/kyc`, { body: checked })
    .on(path, { body: { ...checked, isDocumentChecked: false } });
  renderAdmin(<KycWindow model={luna} onClose={() => undefined} />, '/');
  await userEvent.type(await screen.findByLabelText('Data de nascimento'), '1995-05-20');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar verificação' }));
  const title = 'Tirar o perfil do ar e devolver o que foi pago?';
  const asked = await screen.findByRole('dialog', { name: title });
  expect(asked.textContent).toContain('volta por PIX a quem pagou');
  expect(api.to(path)).toEqual([]);
  await userEvent.click(within(asked).getByRole('button', { name: 'Registrar e devolver' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect(api.to(path)).toMatchObject([{ body: { isDocumentChecked: false } }]);
});

it('a window from before a colleague recorded a check is refused, and shows that one when asked (USR-31)', async () => {
  installBrowserApis();
  const path = `PUT /admin/models/${luna.id}/kyc`;
  const unchecked = {
    ...checked,
    isOver18: false,
    isDocumentChecked: false,
    cpf: null,
    checkedBy: null,
    checkedAt: null,
  };
  const api = new FakeApi()
    .on('GET /admin/me', { body: { name: 'Bia', role: 'admin' } })
    .on(`GET /admin/models/${luna.id}/kyc`, { body: unchecked })
    .on(path, refuse(409, 'conflict', 'Os dados mudaram enquanto você editava.'));
  renderAdmin(<KycWindow model={luna} onClose={() => undefined} />, '/');
  await userEvent.type(await screen.findByLabelText('Data de nascimento'), '1995-05-20');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar verificação' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Os dados mudaram enquanto você editava.');
  expect(api.to(path)).toMatchObject([{ body: { isDocumentChecked: false, checkedAt: null, creatorUserId: null } }]);
  api.on(`GET /admin/models/${luna.id}/kyc`, { body: checked });
  await userEvent.click(screen.getByRole('button', { name: 'Descartar o que escrevi e recarregar' }));
  expect(await screen.findByText('***.456.789-**')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Escape on the question before a check is taken back leaves the window open, with the date in it (PUR-06, A5)', async () => {
  installBrowserApis();
  new FakeApi()
    .on('GET /admin/me', { body: { name: 'Bia', role: 'admin' } })
    .on(`GET /admin/models/${luna.id}/kyc`, { body: checked });
  let closed = 0;
  renderAdmin(<KycWindow model={luna} onClose={() => (closed += 1)} />, '/');
  await userEvent.type(await screen.findByLabelText('Data de nascimento'), '1995-05-20');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar verificação' }));
  const title = 'Tirar o perfil do ar e devolver o que foi pago?';
  await screen.findByRole('dialog', { name: title });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect(closed).toBe(0);
  expect(screen.queryByText('Sair sem salvar?')).toBeNull();
  expect(screen.getByDisplayValue('1995-05-20')).toBeTruthy();
});

it('who recorded a check is no piece of an identifier but one click away in the audit, for who may read it (USR-31)', async () => {
  installBrowserApis();
  const api = new FakeApi().on(`GET /admin/models/${luna.id}/kyc`, { body: checked });
  const look = async (role: string) => {
    cleanup();
    api.on('GET /admin/me', { body: { name: 'Bia', role } });
    renderAdmin(<KycWindow model={luna} onClose={() => undefined} />, '/');
    const text = (await screen.findByLabelText('O que está registrado')).textContent;
    expect(text).not.toContain('Registrado por');
    expect(text).not.toContain(luna.id.slice(0, 8));
  };
  await look('content');
  expect(screen.queryByRole('link')).toBeNull();
  await look('admin');
  expect((await screen.findByRole('link', { name: 'Ver na Auditoria quem registrou' })).getAttribute('href')).toBe(
    `/admin/auditoria?acao=model.checked&alvo=${luna.id}`,
  );
});
