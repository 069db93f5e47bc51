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
  /** The solved work, when the answer before asked for it. */
  @IsOptional() @IsString() @MaxLength(1_000) proof?: string;
}
/** Work for the browser (ALTCHA): many codes were sent to this address or network. */
export class ProofDto {
  algorithm: string;
  challenge: string;
  salt: string;
  maxnumber: number;
  signature: string;
}
/** The same whether the address has an account or not. */
export class CodeSentDto {
  /** false: nothing was sent; ask again with `proof` solved. */
  sent: boolean;
  /** Seconds until another code may be asked for. */
  resendAfterSeconds: number;
  /** How long the code of the mail is. */
  digits: number;
  proof: ProofDto | null;
}
/** Another address, when the one that was typed is wrong. */
export class ConfirmationBody {
  @IsOptional() @IsEmail() @MaxLength(254) email?: string;
}
export class ConfirmationSentDto {
  /** Where the code went. */
  email: string;
  resendAfterSeconds: number;
  digits: number;
}
export class SessionBody {
  @IsEmail() @MaxLength(254) email: string;
  @Matches(/^\d{6}(?:\d{4})?$/) code: string;
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
  /** Masked once it was confirmed; until then as it was typed. */
  email: string;
  /** false: the access hangs on an address nobody has confirmed. */
  emailConfirmed: boolean;
  /** Whether another confirmed account has the same address. */
  hasOtherAccount: boolean;
  /** Masked; null = not given. */
  phone: string | null;
  /** Masked; null = not given yet, asked for with the first charge. */
  cpf: string | null;
  createdAt: string;
}
export class EndSessionsQuery {
  /** 'elsewhere' (default) keeps the device that asks, 'everywhere' does not. */
  @IsOptional() @IsIn(['elsewhere', 'everywhere']) scope?: 'elsewhere' | 'everywhere';
}
export class EndedSessionsDto {
  ended: number;
}
