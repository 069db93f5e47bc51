import { isValidCpf } from '@camarim/domain';
import { Type } from 'class-transformer';
import {
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';

const DECIMAL = /^\d{1,10}\.\d{2}$/;

function IsCpf(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && /^\d{11}$/.test(value) && isValidCpf(value);
  return ValidateBy({ name: 'isCpf', validator: { validate, defaultMessage: () => 'CPF inválido' } });
}

class CalendarioDto {
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  expiracao = 86_400;
}
/** Some banks refuse a charge without a real debtor; so do we. */
class DevedorDto {
  @IsCpf()
  cpf: string;

  @IsString()
  @Length(1, 200)
  nome: string;
}
class ValorDto {
  @Matches(DECIMAL)
  original: string;
}
export class CobDto {
  @IsOptional()
  @ValidateNested()
  @Type(() => CalendarioDto)
  calendario: CalendarioDto = new CalendarioDto();

  @IsDefined()
  @ValidateNested()
  @Type(() => DevedorDto)
  devedor: DevedorDto;

  @IsDefined()
  @ValidateNested()
  @Type(() => ValorDto)
  valor: ValorDto;

  @IsString()
  @MaxLength(77)
  chave: string;

  @IsOptional()
  @IsString()
  @MaxLength(140)
  solicitacaoPagador?: string;
}
export class CobPatchDto {
  @IsIn(['REMOVIDA_PELO_USUARIO_RECEBEDOR'])
  status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
}
export class DevolucaoDto {
  @Matches(DECIMAL)
  valor: string;

  @IsOptional()
  @IsString()
  @MaxLength(140)
  descricao?: string;
}
export class WebhookDto {
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  webhookUrl: string;
}
