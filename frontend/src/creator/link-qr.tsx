import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.js';
import { failed } from './parts/notify.js';
import { drawQr } from './qr.js';

/** How long a browser may take to begin with saving before the picture is let go. */
const KEPT_MS = 60_000;

/** Her link as a QR code, drawn here, to be saved as a picture. */
export function LinkQr({ url, name }: { url: string; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawQr(canvas.current, url);
  }, [url]);
  const save = () =>
    canvas.current?.toBlob((png) => {
      if (!png) return failed(new Error('Não foi possível salvar a imagem.'));
      const address = URL.createObjectURL(png);
      const link = Object.assign(document.createElement('a'), { href: address, download: `${name}.png` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
    }, 'image/png');
  return (
    <>
      <canvas ref={canvas} className="qr" role="img" aria-label="QR Code do seu link" />
      <Button look="ghost" onClick={save}>
        Salvar QR como imagem
      </Button>
    </>
  );
}
