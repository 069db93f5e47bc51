import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { formatDay, type PlotRow } from '../../desk/plot-data.js';
import { PlotCard } from './plot-card.js';

const ROWS = [
  { day: '2026-11-19', likes: 0 },
  { day: '2026-11-20', likes: 1204 },
];

beforeEach(installBrowserApis);

function draw(rows: readonly PlotRow[]) {
  render(
    <MantineProvider>
      <PlotCard
        title="Curtidas por dia"
        figure="1.204 curtidas"
        kind="bar"
        along={{ name: 'day', label: 'Dia', format: formatDay }}
        series={[{ name: 'likes', label: 'Curtidas' }]}
        rows={rows}
        empty="Nenhuma curtida neste período."
      />
    </MantineProvider>,
  );
}

it('a plot says its number first and can be read as a table (FA-09)', async () => {
  draw(ROWS);
  expect(screen.getByText('1.204 curtidas')).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Ver como tabela' }));
  const row = within(screen.getByRole('table')).getByRole('row', { name: /20\/11/ });
  expect(row.textContent).toBe('20/111.204');
});

it('a plot without anything to show says so instead of drawing an empty one (FA-27)', () => {
  draw([{ day: '2026-11-20', likes: 0 }]);
  expect(screen.getByText('Nenhuma curtida neste período.')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
