import { loadConfig, ServiceConfig } from '@camarim/platform';
import { IsEmail, IsIn, IsOptional, IsString, IsUrl, Matches, MinLength } from 'class-validator';

const LOCAL_URL = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

export class UsersConfig extends ServiceConfig {
  /** Key of everything sealed here: base64 of 32 bytes. */
  @Matches(/^[A-Za-z0-9+/]{43}=$/, { message: 'DATA_KEY must be 32 bytes in base64' }) DATA_KEY: string;
  /** The key before it, while one replaces the other. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9+/]{43}=$/, { message: 'DATA_KEY_PREVIOUS must be 32 bytes in base64' })
  DATA_KEY_PREVIOUS?: string;
  /** Key of the access records, kept apart from everything else; without it they are sealed with DATA_KEY. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9+/]{43}=$/, { message: 'ACCESS_KEY must be 32 bytes in base64' })
  ACCESS_KEY?: string;
  /** The key before it, while one replaces the other. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9+/]{43}=$/, { message: 'ACCESS_KEY_PREVIOUS must be 32 bytes in base64' })
  ACCESS_KEY_PREVIOUS?: string;
  /** Who proves ages: its address, and its Ed25519 public key (SPKI, DER, base64). */
  @IsOptional() @IsUrl(LOCAL_URL) AGE_ISSUER_URL?: string;
  @IsOptional() @IsString() AGE_ISSUER_KEY?: string;
  /** The first owner of the back-office; made at start when nobody has this address yet. */
  @IsOptional() @IsEmail() STAFF_EMAIL?: string;
  @IsOptional() @IsString() @MinLength(12) STAFF_PASSWORD?: string;
  /** Staff without an authenticator set one up before they are let in; 'false' is for demonstrations alone. */
  @IsIn(['true', 'false']) REQUIRE_STAFF_TOTP: 'true' | 'false' = 'true';
  /** Where browsers find the product: links in mails, and where a proof of age brings people back. */
  @IsOptional() @IsUrl(LOCAL_URL) PUBLIC_URL?: string;
  /** The mail server, smtp:// or smtps://; its password in the address or in MAIL_KEY. It goes before MAIL_URL. */
  @IsOptional() @IsUrl({ ...LOCAL_URL, protocols: ['smtp', 'smtps'] }) SMTP_URL?: string;
  /** Who mail comes from, as in 'Camarim <nao-responda@exemplo.com.br>'. */
  @IsOptional() @Matches(/^[^\r\n]{3,200}$/) MAIL_FROM?: string;
  /** Where mail is handed over by HTTP; without a server, or an address and its key, mail waits in its table. */
  @IsOptional() @IsUrl(LOCAL_URL) MAIL_URL?: string;
  @IsOptional() @IsString() MAIL_KEY?: string;
  /** The key pair pushes are signed with (P-256, base64url); without it none are sent. A new one ends every subscription. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{87}$/, { message: 'VAPID_PUBLIC_KEY must be a P-256 point in base64url' })
  VAPID_PUBLIC_KEY?: string;
  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{43}$/, { message: 'VAPID_PRIVATE_KEY must be 32 bytes in base64url' })
  VAPID_PRIVATE_KEY?: string;
  /** Hosts pushes may go to, with those below them, separated by commas; by default those of the known browsers. */
  @IsOptional() @Matches(/^[a-z0-9.-]+(,[a-z0-9.-]+)*$/i) PUSH_HOSTS?: string;
  @IsOptional() @IsUrl(LOCAL_URL) SANDBOX_URL?: string;
  @IsOptional() @IsString() PIX_SANDBOX_SECRET_KEY?: string;
}

/** A wrong environment is listed and ends the process. */
export const readUsersConfig = (): UsersConfig => loadConfig(UsersConfig, process.env);
