import AlarmClock from 'lucide-react/icons/alarm-clock'
import { useId, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { showDate } from '../../ui/base/dates.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { DatePicker } from '../../ui/fields/dates/date-picker.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { lastDay, nextMonday, tomorrow } from './put-off-days.ts'
import styles from './my-day.module.css'

type Props = {
  readonly candidato: string
  /** Today, DD/MM/YYYY. */
  readonly today: string
  readonly onPutOff: (hasta: string) => void
}

/** The menu that puts a row off: until tomorrow, until Monday, or until another day. */
export function PutOff({ candidato, today, onPutOff }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const [next, monday] = [tomorrow(today), nextMonday(today)]
  const until = (key: string, label: string, day: string) => ({
    key,
    label,
    detail: showDate(day, 'short'),
    onSelect: () => onPutOff(day),
  })
  return (
    <>
      <Menu
        label={`Posponer a ${candidato}`}
        className={styles.alarm}
        items={[
          until('tomorrow', 'Mañana', next),
          ...(monday === next ? [] : [until('monday', 'El lunes', monday)]),
          { key: 'other', label: 'Otra fecha…', onSelect: () => setChoosing(true) },
        ]}
      >
        <AlarmClock aria-hidden="true" />
        <VisuallyHidden>{`Posponer: ${candidato}`}</VisuallyHidden>
      </Menu>
      {isChoosing && (
        <DayDialog candidato={candidato} today={today} onPutOff={onPutOff} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

const missingDay = 'Elige el día en que vuelve'

function DayDialog({ candidato, today, onPutOff, onClose }: Props & { readonly onClose: () => void }) {
  const id = useId()
  const [day, setDay] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog
      open
      size="small"
      title="Posponer"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={id} look="primary">
            Posponer
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (day === '') return setMissing(true)
          onPutOff(day)
          onClose()
        }}
      >
        <Stack>
          <p>{`${candidato} vuelve solo ese día, o antes si su proceso cambia de fase.`}</p>
          <DatePicker
            label="Vuelve el"
            value={day}
            onChange={setDay}
            min={tomorrow(today)}
            max={lastDay(today)}
            error={isMissing && day === '' ? missingDay : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
