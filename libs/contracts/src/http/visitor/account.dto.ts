import { IsEmail, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** The four fields of the sign-up; their rules and texts are `validateSignup` of libs/domain (USR-08…13). */
export class SignupBody {
  @IsString() @MaxLength(200) name: string;
  @IsString() @MaxLength(254) email: string;
  @IsString() @MaxLength(20) phone: string;
  @IsString() @MaxLength(20) cpf: string;
  @IsOptional() @Matches(/^[A-Za-z0-9_-]{1,40}$/) leadId?: string;
}
/** The VIP form: its rules and texts are `validateVipSignup` of libs/domain (USR-15). */
export class VipSignupBody {
  @IsString() @MaxLength(200) name: string;
  @IsString() @MaxLength(254) email: string;
  @IsOptional() @IsString() @MaxLength(20) phone?: string;
  @IsOptional() @Matches(/^[A-Za-z0-9_-]{1,40}$/) leadId?: string;
}
/** The CPF of who signed up without one; the rule is `validateCpf` of libs/domain. */
export class CpfBody {
  @IsString() @MaxLength(20) cpf: string;
}
export class LoginCodeBody {
  @IsEmail() @MaxLength(254) email: string;
}
/** The same whether the address has an account or not. */
export class CodeSentDto {
  /** Seconds until another code may be asked for. */
  resendAfterSeconds: number;
}
export class SessionBody {
  @IsEmail() @MaxLength(254) email: string;
  @Matches(/^\d{6}$/) code: string;
}
/** Who is signed in, as the page may know it: masked where it is personal. */
export class MeDto {
  signedIn: boolean;
  name: string | null;
  role: 'fan' | 'creator' | 'staff' | null;
}
export class AccountDto {
  id: string;
  name: string;
  email: string;
  /** Masked; null = not given. */
  phone: string | null;
  /** Masked; null = not given yet, asked for with the first charge. */
  cpf: string | null;
  createdAt: string;
}
/** Only what is given changes; rules and texts are those of the sign-up. */
export class AccountBody {
  @IsOptional() @IsString() @MaxLength(200) name?: string;
  @IsOptional() @IsString() @MaxLength(20) phone?: string;
}
/** One line of 'meus dispositivos' (USR-20). */
export class DeviceSessionDto {
  id: string;
  /** e.g. 'Chrome em Android'. */
  label: string;
  createdAt: string;
  lastSeenAt: string;
  /** The device that asks. */
  current: boolean;
}
export class DeviceSessionListDto {
  items: DeviceSessionDto[];
}
export class EndSessionsQuery {
  /** 'elsewhere' (default) keeps the device that asks, 'everywhere' does not. */
  @IsOptional() @IsIn(['elsewhere', 'everywhere']) scope?: 'elsewhere' | 'everywhere';
}
export class EndedSessionsDto {
  ended: number;
}
