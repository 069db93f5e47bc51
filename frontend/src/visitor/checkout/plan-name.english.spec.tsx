import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aPayment } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';

afterAll(() => {
  Object.assign(globalThis, { __EN__: false });
});

it('in English a plan whose name only says how long it is says so in English, once; one of anything is one (FV-13)', async () => {
  Object.assign(globalThis, { __EN__: true });
  installBrowserApis();
  FakeEventSource.install();
  new FakeApi();
  // texts take their language when they are loaded
  const { nameOf, planNameOf } = await import('./words.js');
  const { PixPanel } = await import('./pix-panel.js');
  const { counts } = await import('../proofs/words.js');
  const { allWhole } = await import('../../messages/words.js');
  const { opensBy } = await import('../messages/profile-words.js');
  const names = ['1 mês', '3 meses', '1 ano', '7 dias', '1 dia', 'VIP 1 mês', '2 encontros'];
  expect(names.map(planNameOf)).toEqual([
    ...['1 month', '3 months', '1 year', '7 days', '1 day', 'VIP 1 mês', '2 encontros'],
  ]);
  expect(nameOf('1 mês', false)).toBe('1 month');
  renderPage(
    <PixPanel
      payment={aPayment({ planName: '1 mês', durationDays: 30 })}
      clockOffsetMs={0}
      creator={null}
      link="live"
      over={null}
    />,
  );
  expect(await screen.findByText('1 month')).toBeTruthy();
  expect(document.body.textContent).not.toContain('mês');
  expect(counts(1, 1)).toBe('1 like and 1 comment');
  expect(allWhole(1)).toBe('The message shown here is as it was sent.');
  expect(opensBy('Luna', 'buyers')).toContain('send a gift');
});
