import { hiddenCandidate, hiddenDescription } from './hidden-addresses.js';

const HOST = 'candidate:1 1 udp 2122260223 192.168.0.7 54321 typ host generation 0';
const RELAY = 'candidate:2 1 udp 41885439 198.51.100.7 50000 typ relay raddr 203.0.113.9 rport 40000 generation 0';

it('only the relay’s candidates leave, without the address they were asked from (V10)', () => {
  expect(hiddenCandidate({ candidate: HOST, sdpMid: '0' })).toBeNull();
  const sent = hiddenCandidate({ candidate: RELAY, sdpMid: '0' });
  expect(sent).toEqual({ candidate: RELAY.replace('203.0.113.9 rport 40000', '0.0.0.0 rport 0'), sdpMid: '0' });
});

it('a description keeps its lines but those that name another address (V10)', () => {
  const sdp = ['v=0', 'c=IN IP4 198.51.100.7', `a=${HOST}`, `a=${RELAY}`, 'a=mid:0', ''].join('\r\n');
  const { sdp: sent } = hiddenDescription({ type: 'offer', sdp });
  expect(sent).not.toMatch(/192\.168|203\.0\.113/);
  expect(sent?.split('\r\n')).toHaveLength(5);
});
