// The floor of joining a call: two pages that do the same handshake over the same relay, and nothing else.
import { once } from 'node:events';
import { createServer } from 'node:http';

const PAGE = `<!doctype html><meta charset="utf-8"><video autoplay playsinline muted></video><script>
  const side = new URLSearchParams(location.search).get('side');
  const video = document.querySelector('video');
  // in their order, as the room sends them: a candidate before its description ends the handshake
  let said = Promise.resolve();
  const say = (word) => said = said.then(() => fetch('/say?side=' + side, { method: 'POST', body: JSON.stringify(word) }));
  let pc, own;
  const begin = () => {
    pc?.close();
    pc = new RTCPeerConnection({ ...ICE, iceTransportPolicy: 'relay', bundlePolicy: 'max-bundle' });
    pc.onicecandidate = ({ candidate }) => candidate && say({ candidate });
    pc.ontrack = ({ streams: [stream] }) => { video.srcObject = stream; };
    return pc;
  };
  const show = () => own.getTracks().forEach((track) => pc.addTrack(track, own));
  let turn = Promise.resolve();
  const hear = async (word) => {
    if (word.hello) { begin(); show(); await pc.setLocalDescription(); await say({ description: pc.localDescription }); }
    if (word.description) {
      await pc.setRemoteDescription(word.description);
      if (word.description.type === 'offer') { show(); await pc.setLocalDescription(); await say({ description: pc.localDescription }); }
    }
    if (word.candidate) await pc.addIceCandidate(word.candidate);
  };
  window.ready = navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 }, height: { ideal: 720 } }, audio: true })
    .then((stream) => { own = stream; });
  const listen = () => new Promise((resolve) => {
    const source = new EventSource('/hear?side=' + side);
    source.onopen = resolve;
    source.onmessage = ({ data }) => { turn = turn.then(() => hear(JSON.parse(data))); };
  });
  window.join = async () => { await listen(); begin(); await say({ hello: true }); };
  window.wait = listen;
</script>`;

/** @param iceServersOf gives each page its own, as the gateway does for a room. @returns the address of the page. */
export async function startBarePages(iceServersOf) {
  const hearers = new Map();
  const server = createServer(async (asked, answer) => {
    const url = new URL(asked.url, 'http://127.0.0.1');
    const side = url.searchParams.get('side');
    if (url.pathname === '/hear') {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n');
      hearers.set(side, answer);
      return;
    }
    if (url.pathname === '/say') {
      const parts = [];
      for await (const part of asked) parts.push(part);
      hearers.get(side === 'a' ? 'b' : 'a')?.write(`data: ${Buffer.concat(parts)}\n\n`);
      answer.writeHead(204).end();
      return;
    }
    const page = PAGE.replace('...ICE', `iceServers: ${JSON.stringify(iceServersOf())}`);
    answer.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
