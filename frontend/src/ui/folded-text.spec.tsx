import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { parseRuns } from '../lib/rich-text.js';
import { FoldedText } from './folded-text.js';

it('a bold bio is shown in bold, and HTML typed into it stays text (FV-12)', () => {
  const { container } = render(<FoldedText runs={parseRuns('**<img src=x onerror=alert(1)>** <b>oi</b>')} />);
  expect(container.querySelector('strong')?.textContent).toBe('<img src=x onerror=alert(1)>');
  expect(container.querySelector('img, b')).toBeNull();
});

it("a long text opens with 'Ler mais' and closes with 'Ler menos' (FV-12)", async () => {
  const text = `${'palavra '.repeat(30)}fim`;
  render(<FoldedText runs={parseRuns(text)} />);
  expect(screen.queryByText(/fim/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ler mais' }));
  expect(screen.getByText(/fim/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ler menos' }));
  expect(screen.queryByText(/fim/)).toBeNull();
});

it('a short text has no button', () => {
  render(<FoldedText runs={parseRuns('oi')} />);
  expect(screen.queryByRole('button')).toBeNull();
});
