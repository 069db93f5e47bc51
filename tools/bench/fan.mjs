// A fan as a client of the API: signs up, requests a payment, follows its stream and plays a post.
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { generateCpf } from '@brazilian-utils/brazilian-utils';

export class Fan {
  constructor(site) {
    this.site = site;
    this.jar = new Map();
  }

  get cookie() {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(method, path, body, headers = {}) {
    const response = await fetch(`${this.site}/api/v1${path}`, {
      method,
      headers: {
        ...(this.jar.size > 0 ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        origin: this.site,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split('=', 2);
      this.jar.set(name, value);
    }
    const text = await response.text();
    const answer = text === '' ? null : JSON.parse(text);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }

  /** @param more additional fields of the sign-up form. @returns the e-mail address. */
  async signUp(more = {}) {
    const id = randomUUID().slice(0, 12);
    const phone = `(11) 9${randomInt(1000, 9999)}-${randomInt(1000, 9999)}`;
    const email = `fan-${id}@exemplo.com.br`;
    await this.call('POST', '/signup', { name: 'Fã de Medição', email, phone, cpf: generateCpf(), ...more });
    return email;
  }

  /** @returns the payment of a plan once its PIX charge is there. */
  askForPix({ id: planId, modelId }) {
    return this.buy({ planType: 'subscription', planId, ...(modelId ? { modelId } : {}) });
  }

  /** @param what as `POST /payments` takes it. @returns the payment once its PIX charge is there. */
  async buy(what) {
    const created = await this.call('POST', '/payments', what, { 'idempotency-key': randomUUID() });
    for (let i = 0; i < 200; i += 1) {
      const payment = await this.call('GET', `/payments/${created.id}`);
      if (payment.pix) return payment;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the charge was not ready within 10 s');
  }

  /**
   * Opens the live stream of a payment, read as it comes from the socket: what this program itself takes is not the
   * product's. @returns promises of the moments (performance.now()) of its frames.
   */
  async listen(paymentId) {
    const headers = { cookie: this.cookie, accept: 'text/event-stream' };
    const asked = get(`${this.site}/api/v1/payments/${paymentId}/events`, { headers, agent: false });
    const [response] = await once(asked, 'response');
    if (response.statusCode !== 200) throw new Error(`stream: ${response.statusCode}`);
    const moments = {};
    const waiting = {};
    for (const name of ['first', 'approved', 'unlocked'])
      moments[name] = new Promise((resolve) => {
        waiting[name] = resolve;
      });
    let text = '';
    response.setEncoding('utf8').on('data', (chunk) => {
      const now = performance.now();
      text += chunk;
      if (text.includes('event: payment\n')) waiting.first(now);
      if (text.includes('"status":"approved"')) waiting.approved(now);
      if (text.includes('event: unlocked\n')) waiting.unlocked(now);
    });
    for (const side of [asked, response]) side.on('error', () => undefined); // ended by us
    return { moment: (name) => moments[name], close: () => asked.destroy() };
  }
}

/** @returns the owner account of the demonstration data, signed in. */
export async function signInStaff(stack) {
  const staff = new Fan(stack.urls.site);
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = stack.env;
  await staff.call('POST', '/admin/session', { email, password });
  return staff;
}
