import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { setVisibility } from '../../test/browser.js';
import { type FakeApi, refuse } from '../../test/fake-api.js';
import { FakeEventSource } from '../../test/fake-event-source.js';
import type { FakeMedia, FakeTrack } from '../../test/fake-media.js';
import { FakePeer } from '../../test/fake-peer.js';
import {
  AT,
  aRoom,
  button,
  enter,
  entry,
  hear,
  ID,
  live,
  meet,
  money,
  open,
  passes,
  startRooms,
  time,
} from '../../test/room-kit.js';
import { RoomPage } from './room-page.js';

const RELAY_ONLY = { iceTransportPolicy: 'relay', bundlePolicy: 'max-bundle' };
let api: FakeApi;
let media: FakeMedia;
beforeEach(() => {
  ({ api, media } = startRooms());
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'userAgent');
});

it('before its time a room is for trying camera and microphone, and says when its door opens (ROOM-33)', async () => {
  await open(aRoom({ phase: 'closed', opensAt: time(5) }));
  fireEvent.click(button('Testar câmera e microfone'));
  await passes();
  expect(media.asked[0]).toMatchObject({ audio: { echoCancellation: true }, video: { facingMode: { ideal: 'user' } } });
  expect(screen.getByText(/Tudo certo: dá para ver e ouvir você/)).toBeTruthy();
  expect(screen.getByText('A porta abre em 5:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Entrar agora' })).toBeNull();
  expect(api.to(`POST ${AT}`)).toEqual([]);
  await passes(300_000);
  expect(button('Entrar agora')).toBeTruthy();
});

it('the way in stands where the test stood, however long the list of devices takes (ROOM-33, V7)', async () => {
  await open();
  navigator.mediaDevices.enumerateDevices = () => new Promise(() => undefined);
  fireEvent.click(button('Testar câmera e microfone'));
  await passes();
  expect(button('Entrar agora')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Testar câmera e microfone' })).toBeNull();
});

it.each([
  ['NotAllowedError', 'A câmera está bloqueada', /Toque no cadeado/],
  ['NotReadableError', 'Outro app está usando a câmera', /Feche outras chamadas/],
  ['NotFoundError', 'Não achamos uma câmera', /use o celular/],
])('%s of a camera is said with what helps, and the voice alone may go in (ROOM-33)', async (name, title, text) => {
  media.refuses.video = name;
  await open();
  fireEvent.click(button('Testar câmera e microfone'));
  await passes();
  expect(screen.getByRole('alert').textContent).toContain(title);
  expect(screen.getByRole('alert').textContent).toMatch(text);
  expect(button('Entrar sem câmera')).toBeTruthy();
});

it('the browser inside another app is told apart, with the way out of it (ROOM-33)', async () => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'Mozilla/5.0 (iPhone) Instagram 300.0' });
  media.refuses = { audio: 'NotAllowedError', video: 'NotAllowedError' };
  await open();
  fireEvent.click(button('Testar câmera e microfone'));
  await passes();
  expect(screen.getByRole('alert').textContent).toMatch(/Abra no navegador: toque em ⋯/);
});

it('who waits alone is told since when, that no minute runs, and that the money comes back by itself (ROOM-34)', async () => {
  await enter();
  expect(screen.getByRole('heading', { name: 'Esperando Luna Reis' })).toBeTruthy();
  expect(screen.getByText(/Luna Reis ainda não entrou.*15 minutos só corre.*o dinheiro volta sozinho/)).toBeTruthy();
  expect(screen.getByText(/Você está esperando desde/)).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('0:00 de 15 min · parado');
  await passes(10_000);
  const nothing = { framesIn: 0, audioPacketsIn: 0, bytesIn: 0, rttMs: null };
  expect(api.to(`POST ${AT}/beats`).map(({ body }) => body)).toEqual([{ entryId: 'e-1', ...nothing }]);
});

it('who waits alone holds no address of the relay (ROOM-30)', async () => {
  await enter();
  await act(async () => FakeEventSource.last.accept());
  await passes(60_000);
  expect(FakePeer.open.map(({ config }) => config)).toEqual([RELAY_ONLY]);
});

it('who comes to somebody offers at once, and says it as soon as the answer can be heard (ROOM-30)', async () => {
  await enter(live());
  const [peer] = FakePeer.open;
  expect([FakePeer.open.length, peer?.localDescription?.type]).toEqual([1, 'offer']);
  expect(api.to(`POST ${AT}/signals`)).toEqual([]);
  await act(async () => FakeEventSource.last.accept());
  await passes();
  const [first] = api.to(`POST ${AT}/signals`).map(({ body }) => JSON.parse((body as { signal: string }).signal));
  expect(first).toMatchObject({ round: 1, description: { type: 'offer' } });
});

it('the machinery of calls is started by the test, used by the way in, and gone with the page (ROOM-30)', async () => {
  const given = entry(live());
  const { iceServers } = given.body;
  api.on(`POST ${AT}`, given);
  await open();
  fireEvent.click(button('Testar câmera e microfone'));
  await passes();
  const [blank] = FakePeer.open;
  expect(blank?.config).toEqual(RELAY_ONLY);
  fireEvent.click(button('Entrar agora'));
  await passes();
  expect(FakePeer.open).toEqual([blank]);
  expect(blank?.config).toEqual({ ...RELAY_ONLY, iceServers });
  cleanup();
  expect(FakePeer.open).toEqual([]);
});

it('who tries the devices and goes again leaves no connection behind (ROOM-30)', async () => {
  await open();
  fireEvent.click(button('Testar câmera e microfone'));
  await passes();
  cleanup();
  expect([FakePeer.all.length, FakePeer.open.length]).toEqual([2, 0]);
});

it('a creator who waits reads until when, and that the money is hers after it (ROOM-34)', async () => {
  await enter(aRoom({ side: 'creator', peerName: 'Ana', wait: { until: time(8), kind: 'full' } }));
  expect(screen.getByText(/Ana ainda não entrou\. Espere até \d\d:\d\d: depois disso o valor é seu\./)).toBeTruthy();
});

it('a creator whose wait is over reads that the money is hers, not to wait for a time that has passed (ROOM-34)', async () => {
  await enter(aRoom({ side: 'creator', peerName: 'Ana', wait: { until: time(-3), kind: 'full' } }));
  expect(screen.getByText(/O valor já é seu\./)).toBeTruthy();
  expect(screen.queryByText(/Espere até/)).toBeNull();
});

it.each([
  ['none', /Se Ana não vier, o valor inteiro volta para quem comprou\./],
  ['partial', /Espere até \d\d:\d\d: o que faltou do seu lado volta para quem comprou, e o resto é seu\./],
] as const)('a creator who came too late is not promised what she will not get: %s (ROOM-34)', async (kind, text) => {
  await enter(aRoom({ side: 'creator', peerName: 'Ana', wait: { until: time(13), kind } }));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/depois disso o valor é seu/)).toBeNull();
  fireEvent.click(button('Encerrar'));
  const sheet = within(screen.getByRole('dialog', { name: 'Sair da sala?' }));
  expect(sheet.getByText(text)).toBeTruthy();
});

it('a fan who comes after she waited reads that the money does not come back, also before going (ROOM-34)', async () => {
  await enter(aRoom({ wait: { until: time(13), kind: 'full' } }));
  expect(screen.getByText(/Ela esperou 10 minutos por você e saiu: o valor não volta\./)).toBeTruthy();
  expect(screen.queryByText(/o dinheiro volta/)).toBeNull();
  fireEvent.click(button('Encerrar'));
  const sheet = within(screen.getByRole('dialog', { name: 'Sair da sala?' }));
  expect(sheet.getByText(/Ela esperou 10 minutos por você: o valor não volta\./)).toBeTruthy();
});

it('when she walks out he reads since when he waits, until when, and what comes back, also before ending (ROOM-34)', async () => {
  await enter();
  await meet(live({ heldSeconds: 300 }));
  await act(async () => FakePeer.all.at(-1)?.become('disconnected'));
  const wait = { until: time(9), kind: 'partial' } as const;
  await hear(live({ phase: 'paused', heldSeconds: 300, isPeerHere: false, waitingSince: time(-1), wait }));
  expect(screen.getByRole('heading', { name: 'Luna Reis saiu da sala' })).toBeTruthy();
  const text =
    /A sala fica aberta até \d\d:\d\d\. Se ela não voltar, os minutos que faltarem por isso voltam para você/;
  expect(screen.getByText(text).textContent).toMatch(/basta esperar até \d\d:\d\d\./);
  expect(screen.getByText(/Você está esperando desde \d\d:\d\d/)).toBeTruthy();
  fireEvent.click(button('Encerrar'));
  const sheet = within(screen.getByRole('dialog', { name: 'Encerrar a chamada?' }));
  expect(sheet.getByText(/Ela saiu antes: os minutos que faltarem por isso voltam para você\./)).toBeTruthy();
});

it('the clock runs while both are there, and stands as soon as the way is lost (ROOM-35)', async () => {
  await enter();
  api.on(`POST ${AT}/beats`, { body: live({ heldSeconds: 60 }) });
  await meet(live({ heldSeconds: 60 }));
  await passes(5_000);
  expect(screen.getByRole('timer').textContent).toBe('1:05 de 15 min');
  expect(screen.getByText('Código 7K3F')).toBeTruthy();
  await act(async () => FakePeer.all.at(-1)?.become('disconnected'));
  expect(screen.getByRole('status').textContent).toMatch(/A conexão caiu\. Estamos voltando…/);
  await passes(9_000);
  expect(screen.getByRole('timer').textContent).toBe('1:05 de 15 min · parado');
  await act(async () => FakePeer.all.at(-1)?.become('connected'));
  expect(screen.getByRole('status').textContent).toBe('Vocês estão conectados.');
});

it('a beat says what the page received since the last one (ROOM-32)', async () => {
  await enter();
  await meet(live());
  const peer = FakePeer.all.at(-1) as FakePeer;
  for (const part of [1, 3]) {
    peer.received = { framesDecoded: part * 100, packetsReceived: part * 200, bytesReceived: part * 5_000 };
    await passes(10_000);
  }
  expect(api.to(`POST ${AT}/beats`).map(({ body }) => body)).toEqual([
    { entryId: 'e-1', framesIn: 100, audioPacketsIn: 200, bytesIn: 5_000, rttMs: 42 },
    { entryId: 'e-1', framesIn: 200, audioPacketsIn: 400, bytesIn: 10_000, rttMs: 42 },
  ]);
});

it('microphone and camera go off and on by button and by key, without a new offer (ROOM-35)', async () => {
  await enter();
  await meet(live());
  const [sound, picture] =
    FakePeer.all
      .at(-1)
      ?.getTransceivers()
      .map(({ sender }) => sender) ?? [];
  fireEvent.click(button('Mudo'));
  expect([sound?.track?.enabled, button('Mudo').getAttribute('aria-pressed')]).toEqual([false, 'true']);
  fireEvent.keyDown(window, { key: 'm' });
  expect(sound?.track?.enabled).toBe(true);
  const before = picture?.track;
  fireEvent.keyDown(window, { key: 'v' });
  await passes();
  expect([before?.readyState, picture?.track]).toEqual(['ended', null]);
  fireEvent.click(button('Câmera'));
  await passes();
  expect(picture?.track?.readyState).toBe('live');
  expect(FakePeer.open).toHaveLength(1);
});

it('what a locked screen took away is there again when the phone wakes (ROOM-31)', async () => {
  await enter();
  await meet(live());
  const senders =
    FakePeer.all
      .at(-1)
      ?.getTransceivers()
      .map(({ sender }) => sender) ?? [];
  await act(async () => {
    for (const { track } of senders) (track as FakeTrack).end();
    setVisibility('visible');
  });
  await passes();
  expect(senders.map(({ track }) => track?.readyState)).toEqual(['live', 'live']);
});

it('camera and microphone stay off once the call is over, however often the phone wakes (ROOM-35)', async () => {
  await enter();
  await meet(live());
  await hear(live({ phase: 'ended', endReason: 'held', heldSeconds: 900, account: 'settled' }));
  expect(screen.getByRole('heading', { name: 'A chamada terminou' })).toBeTruthy();
  const asked = media.asked.length;
  await act(async () => setVisibility('visible'));
  await passes();
  expect(media.asked).toHaveLength(asked);
});

it('a camera that is off stays off: turned to the other side, and switched off while it comes (ROOM-35)', async () => {
  media.cameras = 2;
  await enter();
  await meet(live());
  const picture = () => FakePeer.all.at(-1)?.getTransceivers()[1]?.sender.track ?? null;
  fireEvent.click(button('Câmera'));
  fireEvent.click(button('Virar'));
  await passes();
  expect([picture(), button('Câmera').getAttribute('aria-pressed')]).toEqual([null, 'false']);
  fireEvent.click(button('Câmera'));
  fireEvent.click(button('Câmera'));
  await passes();
  expect([picture(), button('Câmera').getAttribute('aria-pressed')]).toEqual([null, 'false']);
  fireEvent.click(button('Câmera'));
  await passes();
  expect(picture()?.readyState).toBe('live');
});

it('another page of the same person takes over: this one says so, shows nothing, and may take it back (ROOM-31)', async () => {
  await enter();
  await meet(live());
  const own = screen.getByLabelText<HTMLVideoElement>('Você').srcObject as MediaStream;
  const devices = () => own.getTracks().map(({ readyState }) => readyState);
  await act(async () => FakeEventSource.last.send('taken-over', { entryId: 'e-2' }));
  expect(screen.getByRole('heading', { name: 'Você entrou em outra página' })).toBeTruthy();
  expect([FakePeer.open, FakeEventSource.open]).toEqual([[], []]);
  await act(async () => setVisibility('visible'));
  await passes();
  expect(devices()).toEqual(['ended', 'ended']);
  api.on(`POST ${AT}`, entry(live(), 'e-3'));
  fireEvent.click(button('Continuar aqui'));
  await passes();
  expect(screen.getByRole('group', { name: 'Controles da chamada' })).toBeTruthy();
  expect(devices()).toEqual(['live', 'live']);
});

it('a page that is loaded anew, or wakes, takes the call from no other page its person went to (ROOM-31)', async () => {
  const { unmount } = await enter();
  const gone = refuse(409, 'room-taken-over', 'Você entrou na chamada em outra página.');
  api.on(`POST ${AT}/beats`, gone);
  const went = api.to(`POST ${AT}`).length;
  // asleep it heard of nothing, and its stream was refused when it woke
  await act(async () => FakeEventSource.last.refuse());
  await passes(2_000);
  expect(screen.getByRole('heading', { name: 'Você entrou em outra página' })).toBeTruthy();
  const kept = sessionStorage.getItem('camarim-room') ?? '';
  unmount();
  sessionStorage.setItem('camarim-room', kept);
  const asked = media.asked.length;
  await open();
  expect(screen.getByRole('heading', { name: 'Você entrou em outra página' })).toBeTruthy();
  expect([api.to(`POST ${AT}`).length, media.asked.length]).toEqual([went, asked]);
  api.on(`POST ${AT}`, entry(aRoom(), 'e-3')).on(`POST ${AT}/beats`, { body: aRoom() });
  fireEvent.click(button('Continuar aqui'));
  await passes();
  expect(screen.getByRole('heading', { name: 'Esperando Luna Reis' })).toBeTruthy();
});

it('ending asks first, says what becomes of the money, and ends for both (ROOM-36)', async () => {
  await enter();
  await meet(live());
  fireEvent.click(button('Encerrar'));
  const sheet = within(screen.getByRole('dialog', { name: 'Encerrar a chamada?' }));
  expect(sheet.getByText(/não voltam para você/)).toBeTruthy();
  expect(api.to(`POST ${AT}/leave`)).toEqual([]);
  const settlement = { kind: 'partial', missedBy: 'creator', returned: money(1_240) } as const;
  const ended = live({ phase: 'ended', endReason: 'left', heldSeconds: 760, account: 'counting' });
  const settled = { ...ended, settlement, account: 'settled' };
  api.on(`POST ${AT}/leave`, { body: ended }).on(`GET ${AT}`, { body: settled });
  fireEvent.click(sheet.getByRole('button', { name: 'Encerrar para os dois' }));
  await passes();
  expect(api.to(`POST ${AT}/leave`)[0]?.body).toEqual({ entryId: 'e-1', endsCall: true });
  expect(screen.getByText('Vocês conversaram 12 min 40 s de 15 min.')).toBeTruthy();
  expect([FakePeer.open, FakeEventSource.open]).toEqual([[], []]);
  await passes(3_000);
  expect(screen.getByText(/R\$\s12,40 voltam para você\./)).toBeTruthy();
});

it('who waits alone cannot end the call: going away is not for good, and says until when to wait (ROOM-36)', async () => {
  await enter();
  fireEvent.click(button('Encerrar'));
  const sheet = within(screen.getByRole('dialog', { name: 'Sair da sala?' }));
  expect(sheet.getByText(/Se ela não vier e você esperar até \d\d:\d\d, o valor inteiro volta/)).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Ficar aqui' }));
  expect(api.to(`POST ${AT}/leave`)).toEqual([]);
});

it('a report stops the picture before anything is sent (ROOM-37)', async () => {
  await enter();
  await meet(live());
  let openAtReport: FakePeer[] | null = null;
  api.on(`POST ${AT}/report`, () => {
    openAtReport = FakePeer.open;
    return { body: live({ phase: 'ended', endReason: 'stopped', endedBy: 'fan', account: 'team' }) };
  });
  fireEvent.click(button('Denunciar'));
  const sheet = within(screen.getByRole('dialog', { name: 'Denunciar e parar' }));
  fireEvent.change(sheet.getByLabelText(/O que aconteceu/), { target: { value: 'Não era a pessoa das fotos.' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Parar e denunciar' }));
  await passes();
  expect(openAtReport).toEqual([]);
  expect(screen.getByText(/a equipe recebeu sua denúncia/)).toBeTruthy();
});

it('a report whose sending failed stays written though the call ends meanwhile, and reaches the team after it (ROOM-37)', async () => {
  await enter();
  await meet(live());
  api.on(`POST ${AT}/report`, refuse(503, 'unavailable', 'Sem resposta agora. Tente de novo.'));
  fireEvent.click(button('Denunciar'));
  const sheet = () => within(screen.getByRole('dialog', { name: 'Denunciar e parar' }));
  fireEvent.change(sheet().getByLabelText(/O que aconteceu/), { target: { value: 'Não era a pessoa das fotos.' } });
  fireEvent.click(sheet().getByRole('button', { name: 'Parar e denunciar' }));
  await passes();
  // the picture is gone for the other one too, who ends the call
  const ended = live({ phase: 'ended', endReason: 'left', endedBy: 'creator', heldSeconds: 60, account: 'team' });
  await hear(ended);
  expect(screen.getByRole('heading', { name: 'A chamada terminou' })).toBeTruthy();
  expect(sheet().getByLabelText<HTMLTextAreaElement>(/O que aconteceu/).value).toBe('Não era a pessoa das fotos.');
  api.on(`POST ${AT}/report`, { body: ended });
  fireEvent.click(sheet().getByRole('button', { name: 'Parar e denunciar' }));
  await passes();
  expect(api.to(`POST ${AT}/report`).at(-1)?.body).toEqual({ entryId: 'e-1', text: 'Não era a pessoa das fotos.' });
  expect(screen.queryByRole('dialog', { name: 'Denunciar e parar' })).toBeNull();
  expect(screen.getByText('A equipe recebeu sua denúncia.')).toBeTruthy();
});

it('whoever gives up a report that could not be sent is in the call again (ROOM-37)', async () => {
  await enter();
  await meet(live());
  api.on(`POST ${AT}/report`, refuse(503, 'unavailable', 'Sem resposta agora. Tente de novo.'));
  fireEvent.click(button('Denunciar'));
  const sheet = within(screen.getByRole('dialog', { name: 'Denunciar e parar' }));
  fireEvent.change(sheet.getByLabelText(/O que aconteceu/), { target: { value: 'Não era a pessoa das fotos.' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Parar e denunciar' }));
  await passes();
  expect(FakePeer.open).toEqual([]);
  api.on(`POST ${AT}`, entry(live(), 'e-2'));
  fireEvent.click(sheet.getByRole('button', { name: 'Fechar' }));
  await passes();
  expect(FakePeer.open).toHaveLength(1);
  await meet(live());
  expect(screen.getByRole('status').textContent).toBe('Vocês estão conectados.');
});

it.each([
  ['stopped by the other one', { endReason: 'stopped', endedBy: 'creator', account: 'team' }, /A equipe vai decidir/],
  ['called off', { endReason: 'over', account: 'returned' }, /o valor inteiro volta para você/],
  ['never paid', { endReason: 'over', account: 'unpaid' }, /não há valor para devolver/],
  ['decided in her favour', { endReason: 'stopped', endedBy: 'fan', account: 'kept' }, /tudo certo com o pagamento/],
] as const)('a call that was %s says so at its end, and nothing is asked any more (ROOM-36)', async (_, end, says) => {
  await enter();
  await meet(live());
  const asked = api.to(`GET ${AT}`).length;
  await hear(live({ phase: 'ended', heldSeconds: 60, ...end }));
  expect(screen.getByText(says)).toBeTruthy();
  expect(screen.queryByText(/contando os minutos/)).toBeNull();
  expect(screen.queryByText(/a equipe recebeu sua denúncia/) !== null).toBe('endedBy' in end && end.endedBy === 'fan');
  expect(screen.queryByText('A chamada foi parada.') !== null).toBe('endedBy' in end && end.endedBy === 'creator');
  await passes(60_000);
  expect(api.to(`GET ${AT}`)).toHaveLength(asked);
});

it('before she said yes to a call now, camera and microphone can be tried and nobody is sent into a closed room (ROOM-33)', async () => {
  await open(aRoom({ phase: 'closed', waitingSince: null, awaitsHerYes: true }));
  fireEvent.click(button('Testar câmera e microfone'));
  await passes();
  expect(screen.queryByRole('button', { name: 'Entrar agora' })).toBeNull();
  expect(screen.getByText('Você pode entrar assim que ela confirmar.')).toBeTruthy();
  api.on(`GET ${AT}`, { body: aRoom({ phase: 'closed', waitingSince: null }) });
  await passes(15_000);
  expect(button('Entrar agora')).toBeTruthy();
});

it.each([
  ['fan', 'Ver meu agendamento'],
  ['creator', 'Voltar para a agenda'],
] as const)(
  'a lobby of the %s says of a call that was cancelled, or is not paid, that it is, with the way to its booking (ROOM-33)',
  async (side, way) => {
    const closed = aRoom({ side, phase: 'closed', opensAt: time(600), waitingSince: null, wait: null });
    await open(closed);
    fireEvent.click(button('Testar câmera e microfone'));
    await passes();
    expect(screen.getByText(/A porta abre/)).toBeTruthy();
    const own = screen.getByLabelText<HTMLVideoElement>('Você').srcObject as MediaStream;
    api.on(`GET ${AT}`, { body: { ...closed, bar: 'off' } });
    await passes(15_000);
    expect(screen.getByRole('heading', { name: 'Esta chamada foi cancelada' })).toBeTruthy();
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/agendamentos/1');
    expect(screen.queryByText(/A porta abre/)).toBeNull();
    expect(own.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true);
    cleanup();
    await open({ ...closed, bar: 'contested' });
    expect(screen.getByRole('heading', { name: 'O pagamento está em análise' })).toBeTruthy();
    expect(screen.queryByText(/A porta abre/)).toBeNull();
    cleanup();
    await open({ ...closed, bar: 'lapsed' });
    expect(screen.getByRole('heading', { name: 'Esta chamada não foi paga' })).toBeTruthy();
    cleanup();
    await open({ ...closed, bar: 'unpaid' });
    expect(screen.getByRole('heading', { name: 'Esta chamada ainda não foi paga' })).toBeTruthy();
    api.on(`GET ${AT}`, { body: closed });
    await passes(15_000);
    expect(screen.getByText(/A porta abre/)).toBeTruthy();
  },
);

it('the door of a call on another day names the day, and whose clock it means (ROOM-33)', async () => {
  const closed = aRoom({ phase: 'closed', waitingSince: null, wait: null });
  await open({ ...closed, opensAt: time(120) });
  const door = () => screen.getByText(/^A porta abre/);
  expect(door().textContent).toMatch(/^A porta abre às 22:02\. Volte aqui na hora\.Horário de São Paulo/);
  cleanup();
  // already the next day where this device says it is
  await open({ ...closed, opensAt: '2026-11-25T02:50:00.000Z' });
  expect(door().textContent).toMatch(
    /^A porta abre em 24 de novembro, às 23:50\. Volte aqui na hora\.Horário de São Paulo/,
  );
});

it('a reload goes in again, and whoever leaves the page says so (ROOM-31)', async () => {
  const { unmount } = await enter();
  await act(async () => window.dispatchEvent(new Event('pagehide')));
  expect(api.to(`POST ${AT}/leave`)[0]?.body).toEqual({ entryId: 'e-1', endsCall: false });
  expect(FakeEventSource.open).toEqual([]);
  // a reload runs no code of the page it ends
  sessionStorage.setItem('camarim-room', ID);
  unmount();
  sessionStorage.setItem('camarim-room', ID);
  await open();
  expect(api.to(`POST ${AT}`)).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Esperando Luna Reis' })).toBeTruthy();
});

it('a reload while the house is away goes in again by itself as soon as it answers (ROOM-31, ROOM-40)', async () => {
  sessionStorage.setItem('camarim-room', ID);
  const away = refuse(503, 'service-unavailable', 'Tente de novo em instantes.');
  api.on(`GET ${AT}`, away).on(`POST ${AT}`, away).on(`POST ${AT}/beats`, { body: aRoom() });
  render(<RoomPage bookingId={ID} leaveTo="/agendamentos/1" onRefused={() => undefined} />);
  await passes();
  expect(screen.getByRole('alert').textContent).toBe('Tente de novo em instantes.');
  api.on(`GET ${AT}`, { body: aRoom() });
  await passes(2_000);
  expect(api.to(`POST ${AT}`)).toHaveLength(1);
  api.on(`POST ${AT}`, entry(aRoom()));
  await passes(8_000);
  expect(screen.getByRole('heading', { name: 'Esperando Luna Reis' })).toBeTruthy();
});

it('a reload whose way in is answered to nobody tries as the same page, and is not taken for another one (ROOM-31, ROOM-40)', async () => {
  sessionStorage.setItem('camarim-room', `${ID} e-1`);
  api.on(`GET ${AT}`, { body: aRoom() }).on(`POST ${AT}`, 'offline').on(`POST ${AT}/beats`, { body: aRoom() });
  render(<RoomPage bookingId={ID} leaveTo="/agendamentos/1" onRefused={() => undefined} />);
  await passes();
  // the first try arrived, and took over from the page before the reload
  api.on(`POST ${AT}/beats`, refuse(409, 'room-taken-over', 'Você entrou na chamada em outra página.'));
  await passes(2_000);
  api.on(`POST ${AT}`, entry(aRoom(), 'e-2'));
  await passes(4_000);
  expect(screen.getByRole('heading', { name: 'Esperando Luna Reis' })).toBeTruthy();
  const [first, ...more] = api.to(`POST ${AT}`).map(({ body }) => body);
  expect(first).toEqual({ entryId: expect.stringMatching(/^[0-9a-f-]{36}$/), after: 'e-1' });
  expect(more).toEqual([first, first]);
});

it('a way back after which another page of the same person went in leads out (ROOM-31)', async () => {
  await enter();
  api.on(`POST ${AT}`, refuse(409, 'room-taken-over', 'Você entrou na chamada em outra página.'));
  await act(async () => FakeEventSource.last.refuse());
  await passes(2_000);
  expect(screen.getByRole('heading', { name: 'Você entrou em outra página' })).toBeTruthy();
  expect(api.to(`POST ${AT}`).map(({ body }) => body)).toEqual([null, { entryId: expect.any(String), after: 'e-1' }]);
});

it('a refused stream is entered again, as often as it needs (ROOM-31)', async () => {
  await enter();
  api.on(`POST ${AT}`, 'offline');
  await act(async () => FakeEventSource.last.refuse());
  await passes(2_000);
  api.on(`POST ${AT}`, entry(aRoom(), 'e-2'));
  await passes(4_000);
  expect(FakeEventSource.open).toHaveLength(1);
  expect(api.to(`POST ${AT}`)).toHaveLength(3);
});

it('a way back that is refused for good says why and is not tried for ever (ROOM-31, BIL-38)', async () => {
  sessionStorage.setItem('camarim-room', ID);
  const contested = 'O pagamento desta chamada está em contestação no banco.';
  api.on(`GET ${AT}`, { body: aRoom() }).on(`POST ${AT}`, refuse(429, 'too-many-requests', 'Espere um instante.'));
  render(<RoomPage bookingId={ID} leaveTo="/agendamentos/1" onRefused={() => undefined} />);
  await passes();
  api.on(`POST ${AT}`, refuse(409, 'payment-disputed', contested));
  await passes(2_000);
  expect(api.to(`POST ${AT}`)).toHaveLength(2);
  expect(screen.getByRole('alert').textContent).toBe(contested);
  await passes(60_000);
  expect(api.to(`POST ${AT}`)).toHaveLength(2);
});

it('a room that does not open says why, and is asked again (ROOM-33)', async () => {
  api.on(`GET ${AT}`, refuse(404, 'booking-not-found', 'Agendamento não encontrado.'));
  render(<RoomPage bookingId={ID} leaveTo="/agendamentos/1" onRefused={() => undefined} />);
  await passes();
  expect(screen.getByRole('alert').textContent).toBe('Agendamento não encontrado.');
  api.on(`GET ${AT}`, { body: aRoom({ phase: 'closed' }) });
  fireEvent.click(button('Tentar de novo'));
  await passes();
  expect(screen.getByRole('heading', { name: 'Chamada com Luna Reis' })).toBeTruthy();
});
