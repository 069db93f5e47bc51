/** What a browser writes beside a relay's address: where it itself was seen from. */
const SEEN_FROM = /\braddr \S+ rport \d+/g;
const isRelayed = (line: string): boolean => / typ relay\b/.test(line);

/** A candidate without the address of this device; null for one that is not the relay's (V10). */
export function hiddenCandidate(candidate: RTCIceCandidateInit): RTCIceCandidateInit | null {
  const text = candidate.candidate ?? '';
  return text === '' || isRelayed(text) ? { ...candidate, candidate: hide(text) } : null;
}

/** A description that names no address but the relay's. */
export function hiddenDescription({ type, sdp }: RTCSessionDescriptionInit): RTCSessionDescriptionInit {
  const lines = (sdp ?? '').split('\r\n').filter((line) => !line.startsWith('a=candidate:') || isRelayed(line));
  return { type, sdp: hide(lines.join('\r\n')) };
}

const hide = (text: string): string => text.replace(SEEN_FROM, 'raddr 0.0.0.0 rport 0');
