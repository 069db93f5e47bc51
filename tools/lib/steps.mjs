// Shows steps with progress and time, in a terminal (one changing line) or in a log (whole lines only).
const tty = process.stdout.isTTY === true;
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

export const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
const paint = (code, text) => (tty ? `\u001b[${code}m${text}\u001b[0m` : text);
export const green = (text) => paint(32, text);
export const red = (text) => paint(31, text);
export const dim = (text) => paint(2, text);
export const bold = (text) => paint(1, text);

const cut = (text, width) => (text.length > width ? `${text.slice(0, width - 1)}…` : text);

/** Shows `title` while `work(say)` runs; `say` shows progress. @returns what work returns. */
export async function step(title, work) {
  const began = Date.now();
  let now = '';
  let frame = 0;
  const draw = () => {
    const line = `${frames[frame++ % frames.length]} ${title}  ${now}  ${seconds(Date.now() - began)}`;
    process.stdout.write(`\r\u001b[2K${cut(line, (process.stdout.columns || 80) - 1)}`);
  };
  const timer = tty ? setInterval(draw, 120) : undefined;
  let lastLine = 0;
  const say = (text) => {
    const changed = text !== now;
    now = text;
    // in a log a line per change is enough, and a counter that runs need not be written more than once a second
    if (!tty && changed && (!/\d/.test(text) || Date.now() - lastLine > 1000)) {
      lastLine = Date.now();
      console.log(`  ${title}: ${text}`);
    }
  };
  if (!tty) console.log(`• ${title}`);
  const finish = (mark, more = '') => {
    if (timer) clearInterval(timer);
    process.stdout.write(
      `${tty ? '\r\u001b[2K' : ''}${mark} ${title}  ${dim(`${more}${seconds(Date.now() - began)}`)}\n`,
    );
  };
  try {
    const result = await work(say);
    finish(green('✓'), typeof result === 'string' && result ? `${result}, ` : '');
    return result;
  } catch (error) {
    finish(red('✗'));
    throw error;
  }
}

/** Lines in a frame. */
export function box(lines) {
  const width = Math.max(...lines.map((line) => line.length));
  const bar = '─'.repeat(width + 4);
  return [`╭${bar}╮`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `╰${bar}╯`].join('\n');
}
