import { act, fireEvent, render, screen } from '@testing-library/react';
import { PixCode } from './pix-code.js';

const CODE = '00020126580014br.gov.bcb.pix';
const copyButton = () => screen.getByRole('button');
const setClipboard = (writeText: ((text: string) => Promise<void>) | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  setClipboard(undefined);
});

it("the button copies within the tap, shows 'Copiado!' for 3 s and can copy again (FV-31)", async () => {
  const writeText = jest.fn(() => Promise.resolve());
  setClipboard(writeText);
  render(<PixCode code={CODE} />);
  await act(async () => fireEvent.click(copyButton()));
  expect(writeText).toHaveBeenCalledWith(CODE);
  expect(copyButton().textContent).toBe('Copiado!');
  act(() => jest.advanceTimersByTime(3000));
  expect(copyButton().textContent).toBe('Copiar código PIX');
});

it('an iPhone that refuses the clipboard gets the code from the visible field (FV-31)', async () => {
  setClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const selected: string[] = [];
  document.execCommand = jest.fn(() => {
    const field = document.activeElement as HTMLInputElement;
    selected.push(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0));
    return true;
  });
  render(<PixCode code={CODE} />);
  await act(async () => fireEvent.click(copyButton()));
  expect(selected).toEqual([CODE]);
  expect(copyButton().textContent).toBe('Copiado!');
});

it('where copying is blocked, the code is selected and the fan is told how to copy it (FV-31)', async () => {
  document.execCommand = jest.fn(() => false);
  render(<PixCode code={CODE} />);
  await act(async () => fireEvent.click(copyButton()));
  expect(copyButton().textContent).toBe('Copiar código PIX');
  expect(screen.getByRole('status').textContent).toContain('toque e segure para copiar');
  const field = screen.getByLabelText<HTMLInputElement>('PIX copia e cola');
  expect([document.activeElement, field.readOnly, field.selectionEnd]).toEqual([field, true, CODE.length]);
});
