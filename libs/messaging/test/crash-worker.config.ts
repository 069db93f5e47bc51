import { loadConfig, ServiceConfig, ToNumber } from '@camarim/platform';
import { IsNumber, IsString } from 'class-validator';

class CrashConfig extends ServiceConfig {
  @ToNumber() @IsNumber() DOOM: number = 0;
  @IsString() IDS: string = '';
}
export const readCrashConfig = () => loadConfig(CrashConfig, process.env);
