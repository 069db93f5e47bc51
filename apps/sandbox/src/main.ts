import { Logger } from '@nestjs/common';
import { createSandbox } from './sandbox.app.js';
import { ConfigError, readConfig, type SandboxConfig } from './sandbox.config.js';

const STOP_LIMIT_MS = 800;

async function start(config: SandboxConfig): Promise<void> {
  const app = await createSandbox(config);
  const stop = () => {
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen(config.port, config.host);
  new Logger('Sandbox').log(`Provedor PIX de teste em ${config.publicUrl}`);
}

try {
  await start(readConfig());
} catch (error) {
  const text = error instanceof ConfigError ? error.message : `sandbox: não subiu\n${String(error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
