import { showNumber } from '../../ui/base/show-number.ts'
import Copy from 'lucide-react/icons/copy'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { isFixed, lengthOf, type WrittenField } from '../../../contract/strategies.ts'
import type { Option } from '../../../contract/wire.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/fields/choice/select.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { TextArea } from '../../ui/fields/text/text-area.tsx'
import { TextField } from '../../ui/fields/text/text-field.tsx'

type BoardFieldProps = {
  field: WrittenField
  states: readonly Option[]
  attributes: UseFormRegisterReturn
  /** Its initial and its current value. */
  first: string
  typed: string
  error: string | undefined
  readOnly: boolean
  onCopy: (text: string) => void
  onGenerate: () => void
}

/** A field of a board: a character count with its limits, a copy button, and the publication's text. */
export function BoardField({
  field,
  states,
  attributes,
  first,
  typed,
  error,
  readOnly,
  onCopy,
  onGenerate,
}: BoardFieldProps) {
  const { etiqueta, uso, formato, generado } = field
  const common = { ...attributes, label: etiqueta, optional: uso === 'opcional', hint: countOf(field, typed), error }
  const isLocked = readOnly || isFixed(field)
  return (
    <Stack gap="small">
      {formato === 'texto' ? (
        <TextArea {...common} rows={8} maxRows={24} readOnly={isLocked} defaultValue={first} />
      ) : formato === 'estado' ? (
        <Select
          {...common}
          options={states.map(({ descripcion }) => ({ value: descripcion, label: descripcion }))}
          defaultValue={first}
        />
      ) : (
        <TextField {...common} readOnly={isLocked} />
      )}
      <Row>
        <Button
          size="small"
          icon={<Copy aria-hidden="true" />}
          disabled={typed.trim() === ''}
          aria-label={`Copiar ${etiqueta}`}
          onClick={() => onCopy(typed.trim())}
        >
          Copiar
        </Button>
        {generado !== '' && typed !== generado && (
          <Button
            size="small"
            look="quiet"
            disabled={isLocked}
            aria-label={`Usar el de la vacante en ${etiqueta}`}
            onClick={onGenerate}
          >
            Usar el de la vacante
          </Button>
        )}
      </Row>
    </Stack>
  )
}

/** '87 de 200 caracteres'; empty when the board has no known limit. */
function countOf({ minimo, maximo }: WrittenField, text: string): string | undefined {
  const length = lengthOf(text)
  if (maximo !== null && length > maximo)
    return `${showNumber(length)} de ${showNumber(maximo)} caracteres: ${length - maximo === 1 ? 'sobra 1' : `sobran ${showNumber(length - maximo)}`}`
  if (minimo !== null && length < minimo)
    return `${showNumber(length)} caracteres: ${minimo - length === 1 ? 'falta 1' : `faltan ${showNumber(minimo - length)}`}`
  return maximo === null ? undefined : `${showNumber(length)} de ${showNumber(maximo)} caracteres`
}
