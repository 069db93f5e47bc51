import { IsEmail, IsString, Length, Matches } from 'class-validator';

export class SendMailDto {
  @IsEmail() to: string;
  @IsString() @Length(1, 200) @Matches(/^[^\r\n]*\S[^\r\n]*$/) subject: string;
  @IsString() @Length(1, 20_000) text: string;
  /** What the message is for, e.g. login-code. */
  @Matches(/^[a-z0-9][a-z0-9._-]{0,63}$/) kind: string;
}
