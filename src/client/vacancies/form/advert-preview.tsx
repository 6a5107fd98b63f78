import { type Control, useWatch } from 'react-hook-form'
import { statedSalary } from '../../../contract/vacancy-forms.ts'
import { BulletList } from '../../ui/lists/bullet-list.tsx'
import { PlainText } from '../../ui/lists/plain-text.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { TypedAdvert } from './advert-values.ts'
import styles from './advert-preview.module.css'

/** The advert as the public site shows it, while it is written. */
export function AdvertPreview({ control, sede }: { control: Control<TypedAdvert>; sede: string }) {
  const { tituloVacante, descripcion, funciones, indispensable, beneficios, ...salary } = useWatch({
    control,
  }) as TypedAdvert
  const about = [sede, salaryOf(salary)].filter(Boolean).join(' · ')
  return (
    <Card title="Así la verán los candidatos">
      <Stack>
        <div>
          <p className={styles.title}>{tituloVacante || 'Título de la vacante'}</p>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        {descripcion && <PlainText>{descripcion}</PlainText>}
        <Lines title="Qué harás" lines={funciones} />
        <Lines title="Indispensable" lines={indispensable} />
        <Lines title="Qué ofrecemos" lines={beneficios} />
      </Stack>
    </Card>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] | undefined }) {
  const written = (lines ?? []).map((line) => line.trim()).filter(Boolean)
  return written.length > 0 && <BulletList title={title} lines={written} />
}

/** Empty until there is a lowest amount; an amount that cannot be read is left out. */
function salaryOf({
  sueldoMin,
  sueldoMax,
  tipoSueldo,
}: Pick<TypedAdvert, 'sueldoMin' | 'sueldoMax' | 'tipoSueldo'>): string {
  if (typeof sueldoMin !== 'number') return ''
  return `${statedSalary({ sueldoMin, sueldoMax: typeof sueldoMax === 'number' ? sueldoMax : null, tipoSueldo })} al mes`
}
