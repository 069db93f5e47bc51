import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsCpf } from '../http/is-cpf.js';

const DECIMAL = /^\d{1,10}\.\d{2}$/;

class CalendarioDto {
  @IsInt() @Min(1) @Max(2_147_483_647) expiracao = 86_400;
}
/** Some banks refuse a charge without a real debtor; so do we. */
class DevedorDto {
  @IsCpf() cpf: string;
  @IsString() @Length(1, 200) nome: string;
}
class ValorDto {
  @Matches(DECIMAL) original: string;
}
export class InfoAdicionalDto {
  @IsString() @Length(1, 50) nome: string;
  @IsString() @Length(1, 200) valor: string;
}
export class CobDto {
  @IsOptional() @ValidateNested() @Type(() => CalendarioDto) calendario: CalendarioDto = new CalendarioDto();
  @IsDefined() @ValidateNested() @Type(() => DevedorDto) devedor: DevedorDto;
  @IsDefined() @ValidateNested() @Type(() => ValorDto) valor: ValorDto;
  @IsString() @MaxLength(77) chave: string;
  @IsOptional() @IsString() @MaxLength(140) solicitacaoPagador?: string;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => InfoAdicionalDto)
  infoAdicionais?: InfoAdicionalDto[];
}
/** `paginacao.*` are the names of the standard. */
export class PixListQuery {
  @IsISO8601({ strict: true }) inicio: string;
  @IsISO8601({ strict: true }) fim: string;
  @Type(() => Number) @IsInt() @Min(0) 'paginacao.paginaAtual': number = 0;
  @Type(() => Number) @IsInt() @Min(1) @Max(1000) 'paginacao.itensPorPagina': number = 100;
}
export class CobPatchDto {
  @IsIn(['REMOVIDA_PELO_USUARIO_RECEBEDOR']) status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
}
export class DevolucaoDto {
  @Matches(DECIMAL) valor: string;
  @IsOptional() @IsString() @MaxLength(140) descricao?: string;
}
export class WebhookDto {
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false }) webhookUrl: string;
}
