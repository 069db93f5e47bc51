import { IsEmail, IsString, MaxLength, MinLength } from 'class-validator';

export class StaffSessionBody {
  @IsEmail() @MaxLength(254) email: string;
  @IsString() @MinLength(1) @MaxLength(200) password: string;
}
export class StaffDto {
  name: string;
  role: 'owner' | 'admin' | 'finance' | 'marketing' | 'content' | 'support';
}
