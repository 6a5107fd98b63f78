import { because, type Explained, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/notifications/resend.ts': because(onlyWhether, ['{ id: outbox.id } → {}']),
}
