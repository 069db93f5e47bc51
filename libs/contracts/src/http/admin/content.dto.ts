export class DeletedDto {
  deleted: boolean;
}
