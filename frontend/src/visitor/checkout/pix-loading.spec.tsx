import { act, render, screen } from '@testing-library/react';
import { PixLoading } from './pix-loading.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('while the PIX is made a new sentence comes every 2 s, read out without interrupting (FV-29)', () => {
  render(<PixLoading />);
  const line = screen.getByText('Gerando PIX...');
  expect(line.getAttribute('aria-live')).toBe('polite');
  const said: (string | null)[] = [];
  for (let second = 0; second <= 8; second += 1) {
    said.push(line.textContent);
    act(() => void jest.advanceTimersByTime(1_000));
  }
  const sentences = [
    'Gerando PIX...',
    'Gerando seu pagamento, um momento...',
    'Processando informações...',
    'Finalizando...',
  ];
  expect(said).toEqual([...sentences.flatMap((sentence) => [sentence, sentence]), 'Gerando PIX...']);
});
