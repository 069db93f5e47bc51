import type { AssetFailureCode } from '@camarim/contracts';

/** What the tile says (pt-BR). */
export const FAILURE_TEXTS: Record<AssetFailureCode, string> = {
  unreachable: 'Não conseguimos baixar o arquivo deste endereço. Confira o link e tente de novo.',
  'address-refused': 'Este endereço não é aceito. Use um link https público.',
  'too-large': 'O arquivo é grande demais.',
  'too-long': 'O vídeo passa de 60 minutos.',
  'not-media': 'O arquivo não é uma foto (JPEG, PNG, WebP, AVIF, GIF) nem um vídeo (MP4, MOV, WebM, MKV, AVI).',
  broken: 'O arquivo está corrompido ou incompleto e não pôde ser lido. Envie-o de novo.',
  'no-ffmpeg': 'Este servidor ainda não consegue preparar vídeos. Avise o suporte e tente de novo depois.',
  incomplete: 'O envio não chegou inteiro. Envie o arquivo de novo.',
  internal: 'Algo deu errado ao preparar o arquivo. Tente de novo.',
};

/** A file that cannot become an asset, and why: trying the same again by itself would not help. */
export class AssetFailure extends Error {
  constructor(
    readonly code: AssetFailureCode,
    cause?: unknown,
  ) {
    super(FAILURE_TEXTS[code], { cause });
    this.name = 'AssetFailure';
  }
}

/** Machines fail for reasons of their own; a decoder that gives up means the file. */
const MACHINE = /^(ENOSPC|EMFILE|ENFILE|ENOMEM|EIO|EACCES|EROFS|EDQUOT|ENOENT)$/;

/** Runs a decoder. @throws AssetFailure('broken') when it cannot read the file, the error itself when the machine failed */
export async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AssetFailure || MACHINE.test(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new AssetFailure('broken', error);
  }
}
