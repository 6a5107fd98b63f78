import History from 'lucide-react/icons/history'
import { type ComponentProps, useState } from 'react'
import { Controller } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import {
  longestNotice,
  longestNoticeLine,
  type PrivacyNotice,
  type PrivacyNoticeForm,
  privacyNoticeForm,
} from '../../contract/privacy-notice.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import type { FormDraft } from '../kit/drafts/use-draft.ts'
import { LoadedForm, ResourceFormBody } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { Button } from '../ui/actions/button.tsx'
import { showDate } from '../ui/base/dates.ts'
import { FormSection } from '../ui/fields/form-page.tsx'
import { LinesField } from '../ui/fields/text/lines-field.tsx'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { noticeFields, noticeLabels } from './notice-labels.ts'
import { NoticeVersions } from './notice-versions.tsx'
import { noticeDraft, type NoticeMachine, wireNotice } from './notice-wiring.ts'

/** The privacy notice of the public site; after each publication the form starts again with the new version. */
export function NoticeForm() {
  const [turn, setTurn] = useState(0)
  return <Once key={turn} onEnd={() => setTurn(turn + 1)} />
}

function Once({ onEnd }: { onEnd: () => void }) {
  const actor = useFormActor(useWired(wireNotice).form, null, onEnd)
  return <LoadedForm actor={actor}>{(startOver) => <Fields actor={actor} onStartOver={startOver} />}</LoadedForm>
}

const fields = noticeFields.map((name) => ({ name, label: noticeLabels[name] }))

function Fields({ actor, onStartOver }: { actor: ActorRefFrom<NoticeMachine>; onStartOver: () => void }) {
  const [isLookingBack, setLookingBack] = useState(false)
  const notice = useResourceForm<PrivacyNoticeForm, PrivacyNoticeForm, PrivacyNotice>(actor, {
    stored: fieldsOf,
    schema: privacyNoticeForm,
    fields,
    draft: { name: noticeDraft, read: inDraft, write: draftOf },
    version: ({ version }) => version,
    now: ({ version }) => `la versión ${version}.`,
    onStartOver,
  })
  const { form, needs, isSaving, errorOf } = notice
  const line = (name: 'empresa' | 'domicilio' | 'contacto', more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      label={noticeLabels[name]}
      maxLength={longestNoticeLine}
      readOnly={isSaving}
      error={errorOf(name)}
      {...more}
      {...form.register(name)}
    />
  )
  const purposes = (name: 'finalidadesNecesarias' | 'finalidadesVoluntarias', optional: boolean, hint: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <LinesField
          {...field}
          label={noticeLabels[name]}
          hint={hint}
          optional={optional}
          rows={3}
          maxRows={10}
          readOnly={isSaving}
          error={errorOf(name)}
        />
      )}
    />
  )
  return (
    <Stack>
      <p>{statusOf(needs)}</p>
      <ResourceFormBody
        form={notice}
        aria-label="Aviso de privacidad"
        footer={
          <>
            <Button icon={<History aria-hidden="true" />} disabled={isSaving} onClick={() => setLookingBack(true)}>
              Versiones
            </Button>
            <Button type="submit" look="primary" busy={isSaving}>
              {`Publicar versión ${needs.version + 1}`}
            </Button>
          </>
        }
      >
        <FormSection title="Responsable de los datos">
          {line('empresa')}
          {line('domicilio')}
          {line('contacto', { hint: 'Correo o teléfono de quien atiende los derechos sobre los datos.' })}
        </FormSection>
        <FormSection title="Finalidades">
          {purposes('finalidadesNecesarias', false, 'Una por línea. Sin aceptarlas nadie puede postularse.')}
          {purposes('finalidadesVoluntarias', true, 'Una por línea. Cada persona decide si las acepta.')}
        </FormSection>
        <FormSection title="Aviso">
          <TextArea
            label={noticeLabels.texto}
            rows={8}
            maxRows={20}
            maxLength={longestNotice}
            readOnly={isSaving}
            error={errorOf('texto')}
            defaultValue={form.getValues('texto')}
            {...form.register('texto')}
          />
        </FormSection>
      </ResourceFormBody>
      {isLookingBack && <NoticeVersions current={needs.version} onClose={() => setLookingBack(false)} />}
    </Stack>
  )
}

const statusOf = ({ version, fecha, usuario }: PrivacyNotice): string =>
  version === 0
    ? 'Todavía no se publica ninguna versión: el sitio muestra un aviso general. Quien ya se postuló aceptó ese aviso.'
    : `Versión ${version}, publicada el ${showDate(fecha ?? '')} por ${usuario}. Quien se postula acepta la versión vigente; las anteriores se conservan.`

const fieldsOf = ({
  empresa,
  domicilio,
  contacto,
  texto,
  finalidadesNecesarias,
  finalidadesVoluntarias,
}: PrivacyNotice): PrivacyNoticeForm => ({
  empresa,
  domicilio,
  contacto,
  texto,
  finalidadesNecesarias,
  finalidadesVoluntarias,
})

/** A draft stores one text per field: the purposes are the lines of one. */
const draftOf = ({ finalidadesNecesarias, finalidadesVoluntarias, ...texts }: PrivacyNoticeForm) => ({
  ...texts,
  finalidadesNecesarias: finalidadesNecesarias.join('\n'),
  finalidadesVoluntarias: finalidadesVoluntarias.join('\n'),
})

function inDraft(drafted: NonNullable<FormDraft['values']>, stored: PrivacyNoticeForm): PrivacyNoticeForm {
  const textIn = (name: 'empresa' | 'domicilio' | 'contacto' | 'texto') => String(drafted[name] ?? stored[name])
  const linesIn = (name: 'finalidadesNecesarias' | 'finalidadesVoluntarias') =>
    name in drafted
      ? String(drafted[name] ?? '')
          .split('\n')
          .filter(Boolean)
      : stored[name]
  return {
    empresa: textIn('empresa'),
    domicilio: textIn('domicilio'),
    contacto: textIn('contacto'),
    texto: textIn('texto'),
    finalidadesNecesarias: linesIn('finalidadesNecesarias'),
    finalidadesVoluntarias: linesIn('finalidadesVoluntarias'),
  }
}
