import { Brand } from '../../../src/client/ui/layout/frame/brand.tsx'
import { Card } from '../../../src/client/ui/layout/card.tsx'
import { Disclosure } from '../../../src/client/ui/layout/disclosure.tsx'
import { EntryLayout } from '../../../src/client/ui/layout/entry-layout.tsx'
import { WithRail } from '../../../src/client/ui/layout/frame/rail.tsx'
import { ContactList, RailCard, RailFacts, RailSection } from '../../../src/client/ui/layout/rail-parts.tsx'
import { PanelBody, PanelHead, PanelPart, PanelTitle, WithPanel } from '../../../src/client/ui/layout/side-panel.tsx'
import { Row, Stack } from '../../../src/client/ui/layout/stack.tsx'
import { long, Sample } from './sample.tsx'

export function Frames() {
  return (
    <>
      <Sample title="stack">
        <Row spread>
          <span>Al principio</span>
          <span>Al final</span>
        </Row>
      </Sample>
      <Disclosure title="disclosure" detail="2 documentos" open>
        <Stack gap="small">
          <p>Comprobante de domicilio</p>
          <p>{long}</p>
        </Stack>
      </Disclosure>
      <WithRail rail={<Card title="Al lado">Lo que se consulta</Card>}>
        <Card title="rail" detail="2" actions={<span>Acciones</span>}>
          En lo que se trabaja
        </Card>
      </WithRail>
      <RailCard>
        <RailSection title="rail-parts" end="2">
          <RailFacts facts={[{ label: 'CURP', value: 'LUPR940314', isMarked: true }]} />
          <ContactList telefono="8441234567" correo="rosa@ejemplo.mx" />
        </RailSection>
      </RailCard>
      <WithPanel
        label="side-panel"
        panel={
          <>
            <PanelHead>
              <PanelTitle title="Rosa Luna Peña" actions={<span>Cerrar</span>}>
                Contador General
              </PanelTitle>
            </PanelHead>
            <PanelBody>
              <PanelPart title="CV">{long}</PanelPart>
            </PanelBody>
          </>
        }
      >
        <Card title="Con un panel a la derecha">En lo que se trabaja</Card>
      </WithPanel>
      <EntryLayout
        brand={<Brand name="Bolsa de Trabajo" detail="Administración" />}
        statement="De la primera llamada a la contratación."
      >
        <p>entry-layout</p>
      </EntryLayout>
    </>
  )
}
