import { IsEmail, IsIn, IsOptional, IsString, Length, MaxLength, MinLength } from 'class-validator';

const ROLES = ['owner', 'admin', 'finance', 'marketing', 'content', 'support'] as const;

export class StaffSessionBody {
  @IsEmail() @MaxLength(254) email: string;
  @IsString() @MinLength(1) @MaxLength(200) password: string;
  /** The new password, when the answer before was `new-password-required`. */
  @IsOptional() @IsString() @MaxLength(200) next?: string;
}
export class StaffDto {
  name: string;
  role: 'owner' | 'admin' | 'finance' | 'marketing' | 'content' | 'support';
}
/**
 * What follows a right password. `signed-in`: the cookie is set and `staff` says who it is. `code`: send the
 * authenticator's code with the challenge. `enrol`: set an authenticator up with the challenge first.
 */
export class StaffSignInDto {
  step: 'signed-in' | 'code' | 'enrol';
  /** The password was temporary: send a new one with the code. */
  newPassword: boolean;
  staff: StaffDto | null;
  challenge: string | null;
  expiresAt: string | null;
}
export class ChallengeBody {
  @IsString() @Length(43, 43) challenge: string;
}
export class ChallengeDto {
  challenge: string;
  expiresAt: string;
}
export class StaffCodeBody {
  @IsString() @Length(43, 43) challenge: string;
  /** Six digits, or a recovery code such as 'k7m2p-9xq4w'. */
  @IsString() @MinLength(6) @MaxLength(20) code: string;
  /** The new password, where the sign-in asked for one. */
  @IsOptional() @IsString() @MaxLength(200) next?: string;
}
export class TotpEnrolmentDto {
  /** For typing it by hand. */
  secret: string;
  uri: string;
  /** An SVG document. */
  qr: string;
}
export class TotpEnabledDto {
  staff: StaffDto;
  /** Shown this once; each opens once. */
  recoveryCodes: string[];
}
export class PasswordBody {
  @IsString() @MinLength(1) @MaxLength(200) password: string;
}
export class PasswordChangeBody {
  @IsString() @MinLength(1) @MaxLength(200) current: string;
  /** The rule is `passwordFault` of users. */
  @IsString() @MaxLength(200) next: string;
}
export class StaffMemberDto {
  id: string;
  name: string;
  email: string;
  role: 'owner' | 'admin' | 'finance' | 'marketing' | 'content' | 'support';
  hasTotp: boolean;
  isActive: boolean;
  lastSeenAt: string | null;
  createdAt: string;
}
export class StaffMemberListDto {
  items: StaffMemberDto[];
}
export class StaffCreateBody {
  @IsString() @MinLength(1) @MaxLength(120) name: string;
  @IsEmail() @MaxLength(254) email: string;
  @IsIn(ROLES) role: 'owner' | 'admin' | 'finance' | 'marketing' | 'content' | 'support';
}
export class StaffUpdateBody {
  @IsOptional() @IsString() @MinLength(1) @MaxLength(120) name?: string;
  @IsOptional() @IsIn(ROLES) role?: 'owner' | 'admin' | 'finance' | 'marketing' | 'content' | 'support';
}
export class TemporaryPasswordDto {
  staff: StaffMemberDto;
  /** Shown this once, to be handed over in person and changed after the first sign-in. */
  temporaryPassword: string;
}
