import { Text } from '@mantine/core';
import type { Asset } from '../../api/shown.js';
import { Picture } from '../../desk/picture.js';

/** `applied`: pixels that the shown picture has lost already. */
type Props = { asset: Asset; crop: number; applied: number };

/** The picture with the band that goes, so that nobody guesses pixels. */
export function CropPreview({ asset, crop, applied }: Props) {
  const more = crop - applied;
  const share = asset.height ? Math.min(50, (Math.max(0, more) / asset.height) * 100) : 0;
  return (
    <figure className="crop-preview">
      <div className="crop-frame">
        <Picture picture={asset.picture} alt="" sizes="180px" />
        <span className="crop-band" style={{ height: `${share}%` }} />
      </div>
      <Text component="figcaption" size="xs" c="dimmed">
        {more > 0 && 'A faixa escura deixa de aparecer para os fãs.'}
        {more === 0 && (crop > 0 ? 'É assim que os fãs veem.' : 'Nada é cortado.')}
        {more < 0 && `Ao salvar, ${-more} px voltam a aparecer embaixo.`}
      </Text>
    </figure>
  );
}
