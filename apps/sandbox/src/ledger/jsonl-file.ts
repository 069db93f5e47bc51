import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Append-only file of JSON lines. Written synchronously before a response is sent, so that a killed process loses nothing
 * it has confirmed; no fsync, because only the process is expected to crash, not the machine.
 */
export class JsonlFile<T> {
  private constructor(
    private readonly descriptor: number,
    readonly loaded: T[],
  ) {}

  /**
   * Opens (or creates) the file and reads it. `keepLast` removes all but the newest entries from the file.
   * An incomplete last line (a crash) is dropped; an invalid line elsewhere throws, because then the file cannot be trusted.
   */
  static open<T>(file: string, keepLast = Number.POSITIVE_INFINITY): JsonlFile<T> {
    mkdirSync(path.dirname(file), { recursive: true });
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const lines = text.split('\n');
    const torn = lines.pop() ?? '';
    const kept = lines.length > keepLast ? lines.slice(-keepLast) : lines;
    if (torn !== '' || kept.length !== lines.length) rewrite(file, kept);
    const loaded = kept.map((line, index) => parseLine<T>(file, line, index));
    return new JsonlFile<T>(openSync(file, 'a'), loaded);
  }

  append(entry: T): void {
    appendFileSync(this.descriptor, `${JSON.stringify(entry)}\n`);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

function parseLine<T>(file: string, line: string, index: number): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw new Error(`${file}: linha ${index + 1} não é JSON; apague a pasta do livro-razão para começar de novo`);
  }
}

function rewrite(file: string, lines: string[]): void {
  const temporary = `${file}.new`;
  writeFileSync(temporary, lines.map((line) => `${line}\n`).join(''));
  renameSync(temporary, file);
}
