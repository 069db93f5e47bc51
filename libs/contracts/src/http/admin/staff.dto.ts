import type { StaffRole } from '@camarim/domain';
import { IsEmail, IsOptional, IsString, Length, MaxLength, MinLength } from 'class-validator';

export class StaffSessionBody {
  @IsEmail() @MaxLength(254) email: string;
  @IsString() @MinLength(1) @MaxLength(200) password: string;
  /** The new password, when the answer before was `new-password-required`. */
  @IsOptional() @IsString() @MaxLength(200) next?: string;
}
export class StaffDto {
  name: string;
  role: StaffRole;
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
