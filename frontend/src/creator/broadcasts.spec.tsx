import type { BroadcastAudience } from '@camarim/contracts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAsset } from '../../test/admin-fixtures.js';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { aFile } from '../../test/message-fixtures.js';
import type { Broadcast } from '../api/shown.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const ID = '20000000-0000-4000-8000-000000000001';
const AT = '2026-11-24T12:00:00.000Z';
const aBroadcast = (more: Partial<Broadcast> = {}): Broadcast => ({
  ...{ id: ID, modelId: MODEL.id, segment: 'subscribers', body: 'Live hoje às 21h!', state: 'sent' },
  ...{ plannedFor: AT, createdAt: AT, recipients: 5_300, expected: 5_300, attachment: null, ...more },
});
let api: FakeApi;
const show = (items: Broadcast[], audience: BroadcastAudience = { subscribers: 2_300, supporters: 1, writers: 0 }) => {
  api
    .on('GET /creator/broadcasts', { body: { items, nextCursor: null } })
    .on('GET /creator/broadcasts/audience', { body: audience });
  render(<App />);
};
beforeEach(() => {
  installBrowserApis();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/estudio/mensagens/para-varios');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } });
});
const write = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Escrever para vários' }));
  return within(await screen.findByRole('dialog', { name: 'Escrever para vários' }));
};

it('she reads to how many it goes before it leaves, and it leaves once (MSG-60)', async () => {
  show([]);
  expect(await screen.findByText('Nenhuma mensagem para vários ainda')).toBeTruthy();
  api.on('POST /creator/broadcasts', { body: aBroadcast({ state: 'planned', recipients: 0, expected: null }) });
  const sheet = await write();
  expect(await sheet.findByRole('radio', { name: 'Assinantes: 2.300 pessoas' })).toBeTruthy();
  await userEvent.type(sheet.getByRole('textbox', { name: 'Mensagem' }), 'Live hoje');
  await userEvent.click(sheet.getByRole('radio', { name: 'Quem já escreveu para você: 0 pessoas' }));
  expect(sheet.getByText('Ninguém está neste grupo agora.')).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', true);
  await userEvent.click(sheet.getByRole('radio', { name: 'Quem comprou chamada ou deu mimo: 1 pessoa' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Enviar para 1 pessoa' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [asked, ...more] = api.to('POST /creator/broadcasts');
  expect(more).toEqual([]);
  expect(asked?.body).toMatchObject({ modelId: MODEL.id, segment: 'supporters', body: 'Live hoje', plannedFor: null });
  expect(await screen.findByText('A mensagem está saindo.')).toBeTruthy();
});

it('nothing leaves while the number is not known; why is said and asked again (MSG-60)', async () => {
  show([]);
  api.on('GET /creator/broadcasts/audience', refuse(422, 'validation-failed', 'Não deu'));
  const sheet = await write();
  await userEvent.type(sheet.getByRole('textbox', { name: 'Mensagem' }), 'Oi');
  expect(await sheet.findByText(/Não foi possível carregar\. Não deu/)).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', true);
});

it('she reads when it leaves as it was kept, and that a first try whose answer got lost was kept (MSG-16, MSG-60)', async () => {
  show([]);
  const kept = aBroadcast({ state: 'planned', plannedFor: '2026-11-25T12:00:00.000Z', recipients: 0, expected: null });
  api.on('POST /creator/broadcasts', refuse(422, 'idempotency-mismatch', 'Este pedido já foi feito com outros dados.'));
  const sheet = await write();
  await userEvent.type(sheet.getByRole('textbox', { name: 'Mensagem' }), 'Live hoje');
  const send = await sheet.findByRole('button', { name: 'Enviar para 2.300 pessoas' });
  await userEvent.click(send);
  expect(await sheet.findByText(/^A primeira tentativa chegou.*ela está na lista/)).toBeTruthy();
  api.on('POST /creator/broadcasts', { body: kept });
  await userEvent.click(send);
  expect(await screen.findByText('A mensagem sai em 25/11, 09:00, no horário de São Paulo.')).toBeTruthy();
});

it('it is planned in the time of São Paulo; a time that is over is refused here, and a refusal is shown (MSG-60)', async () => {
  show([aBroadcast()]);
  api.on('POST /creator/broadcasts', refuse(409, 'too-many-broadcasts', 'Três por dia'));
  const sheet = await write();
  await userEvent.type(sheet.getByRole('textbox', { name: 'Mensagem' }), 'Oi, meu pix é luna@exemplo.com');
  expect(sheet.getByText(/Esta mensagem tem uma chave PIX/)).toBeTruthy();
  await userEvent.click(sheet.getByRole('radio', { name: 'Agendar' }));
  expect(sheet.getByText('Horário de São Paulo')).toBeTruthy();
  expect(await sheet.findByText(/^Hoje são 2\.300 pessoas: recebe quem estiver/)).toBeTruthy();
  const type = (value: string) => fireEvent.change(sheet.getByLabelText('Dia e hora'), { target: { value } });
  type('2020-01-01T10:00');
  await userEvent.click(sheet.getByRole('button', { name: 'Agendar' }));
  expect(api.to('POST /creator/broadcasts')).toEqual([]);
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  type(`${day}T21:00`);
  await userEvent.click(sheet.getByRole('button', { name: 'Agendar' }));
  expect(await sheet.findByText('Três por dia')).toBeTruthy();
  const next = new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10);
  expect(api.to('POST /creator/broadcasts')[0]?.body).toMatchObject({ plannedFor: `${next}T00:00:00.000Z` });
});

it('each says where it stands and how many have it; one that is on its way is stopped after a question (MSG-60)', async () => {
  const ids = ['2', '3', '4'].map((n) => `20000000-0000-4000-8000-00000000000${n}`);
  show([
    aBroadcast({ state: 'sending', recipients: 1_000 }),
    aBroadcast({ id: ids[0] as string, state: 'planned', recipients: 0, expected: null, body: 'Amanhã' }),
    aBroadcast({ id: ids[1] as string, body: 'Ontem', recipients: 1 }),
    aBroadcast({ id: ids[2] as string, state: 'stopped', body: 'Engano', recipients: 0, expected: null }),
  ]);
  const line = async (text: string) => within((await screen.findByText(text)).closest('li') as HTMLElement);
  const sending = await line('Live hoje às 21h!');
  expect(sending.getByText(/Já chegou a 1\.000 de 5\.300 pessoas/)).toBeTruthy();
  expect(sending.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('18');
  expect((await line('Amanhã')).getByText(/^Sai em 24\/11, 09:00, no horário de São Paulo · Ainda não/)).toBeTruthy();
  expect((await line('Ontem')).getByText(/Chegou a 1 pessoa$/)).toBeTruthy();
  expect((await line('Engano')).queryByRole('button')).toBeNull();
  api.on(`POST /creator/broadcasts/${ID}/stop`, { body: aBroadcast({ state: 'stopped', recipients: 1_000 }) });
  await userEvent.click(sending.getByRole('button', { name: 'Parar envio' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Parar este envio?' }));
  expect(asked.getByText(/Quem já recebeu continua com a mensagem/)).toBeTruthy();
  expect(api.to(`POST /creator/broadcasts/${ID}/stop`)).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: 'Parar envio' }));
  await waitFor(() => expect(api.to(`POST /creator/broadcasts/${ID}/stop`)).toHaveLength(1));
});

it('a file goes to many at its price, and what is written waits until it is ready (MSG-54, MSG-60)', async () => {
  const kept = { assetId: ID, uploadUrl: '/media/uploads/x', name: 'ensaio.jpg', bytes: 9 };
  localStorage.setItem(`camarim-own-upload:broadcast:${MODEL.id}`, JSON.stringify(kept));
  const asset = (status: 'processing' | 'ready') => ({ items: [anAsset({ id: ID, modelId: MODEL.id, status })] });
  show([]);
  api.on('GET /creator/media', { body: asset('processing') });
  const priced = { ...aFile({ mediaType: 'image' }), price: { amountCents: 1_990, currency: 'BRL' as const } };
  api.on('POST /creator/broadcasts', { body: aBroadcast({ state: 'planned', attachment: priced, expected: null }) });
  const sheet = await write();
  await userEvent.type(sheet.getByRole('textbox', { name: 'Mensagem' }), 'Só hoje');
  const send = await sheet.findByRole('button', { name: 'Enviar para 2.300 pessoas' });
  expect(await sheet.findByText('ensaio.jpg')).toBeTruthy();
  expect(send).toHaveProperty('disabled', true);
  api.on('GET /creator/media', { body: asset('ready') });
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  await userEvent.click(sheet.getByRole('switch', { name: /Outra pessoa aparece/ }));
  await userEvent.click(sheet.getByRole('switch', { name: /Cobrar para abrir/ }));
  expect(send).toHaveProperty('disabled', true);
  await userEvent.type(sheet.getByRole('textbox', { name: 'Preço em reais' }), '19,90');
  api.on('GET /creator/broadcasts', { body: { items: [aBroadcast({ attachment: priced })], nextCursor: null } });
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = { assetId: ID, priceCents: 1_990, hasCoPerformers: true };
  expect(api.to('POST /creator/broadcasts')[0]?.body).toMatchObject({ attachment: sent });
  expect(await screen.findByText('Foto · R$ 19,90')).toBeTruthy();
});

it('a list that does not load says why and is asked again (MSG-60)', async () => {
  show([]);
  api.on('GET /creator/broadcasts', refuse(422, 'validation-failed', 'Não deu'));
  expect(await screen.findByText(/Não foi possível carregar\. Não deu/)).toBeTruthy();
  api.on('GET /creator/broadcasts', { body: { items: [aBroadcast()], nextCursor: null } });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Live hoje às 21h!')).toBeTruthy();
});

it('a message whose answer got lost is the same one when she goes on with its draft: nobody gets it twice (MSG-16, A5)', async () => {
  const send = async (sheet: Awaited<ReturnType<typeof write>>) =>
    userEvent.click(await sheet.findByRole('button', { name: 'Enviar para 2.300 pessoas' }));
  show([]);
  api.on('POST /creator/broadcasts', 'offline');
  const sheet = await write();
  await userEvent.type(sheet.getByRole('textbox', { name: 'Mensagem' }), 'Live hoje');
  await send(sheet);
  await sheet.findByRole('alert');
  cleanup();
  show([aBroadcast()]);
  api.on('POST /creator/broadcasts', { body: aBroadcast() });
  const again = await write();
  await userEvent.click(await again.findByRole('button', { name: 'Continuar rascunho' }));
  await send(again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = api.to('POST /creator/broadcasts').map(({ body }) => (body as { clientId: string }).clientId);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});
