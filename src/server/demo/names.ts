/** First names and surnames of Mexico, the most common ones first: random draws favour the start of a list. */

export const womenNames = [
  'María', 'Guadalupe', 'Ana', 'Daniela', 'Fernanda', 'Verónica', 'Alejandra', 'Gabriela', 'Leticia', 'Sofía',
  'Mariana', 'Patricia', 'Rosa', 'Claudia', 'Valeria', 'Ximena', 'Karla', 'Brenda', 'Lucía', 'Mónica',
  'Araceli', 'Beatriz', 'Carolina', 'Diana', 'Elizabeth', 'Fabiola', 'Graciela', 'Itzel', 'Jazmín', 'Laura',
  'Montserrat', 'Norma', 'Paola', 'Regina', 'Sandra', 'Teresa', 'Yolanda', 'Zaira', 'Abril', 'Citlali',
] as const

export const menNames = [
  'José', 'Luis', 'Juan', 'Carlos', 'Miguel', 'Jesús', 'Francisco', 'Jorge', 'Alejandro', 'Eduardo',
  'Ricardo', 'Fernando', 'Daniel', 'Roberto', 'Sergio', 'Javier', 'Héctor', 'Raúl', 'Óscar', 'Arturo',
  'Andrés', 'Bernardo', 'César', 'Diego', 'Emiliano', 'Gerardo', 'Hugo', 'Iván', 'Joaquín', 'Leonardo',
  'Martín', 'Néstor', 'Omar', 'Pablo', 'Rodrigo', 'Santiago', 'Tomás', 'Ulises', 'Víctor', 'Íñigo',
] as const

export const surnames = [
  'Hernández', 'García', 'Martínez', 'López', 'González', 'Rodríguez', 'Pérez', 'Sánchez', 'Ramírez', 'Cruz',
  'Flores', 'Gómez', 'Morales', 'Vázquez', 'Reyes', 'Jiménez', 'Torres', 'Díaz', 'Gutiérrez', 'Ruiz',
  'Mendoza', 'Aguilar', 'Ortiz', 'Moreno', 'Castillo', 'Romero', 'Álvarez', 'Méndez', 'Chávez', 'Rivera',
  'Juárez', 'Ramos', 'Domínguez', 'Herrera', 'Medina', 'Castro', 'Vargas', 'Guzmán', 'Velázquez', 'Muñoz',
  'Rojas', 'De la Cruz', 'Contreras', 'Salazar', 'Luna', 'Ortega', 'Santiago', 'Guerrero', 'Estrada', 'Bautista',
  'Cortés', 'Soto', 'Alvarado', 'Espinoza', 'Lara', 'Ávila', 'Ríos', 'Cervantes', 'Silva', 'Delgado',
  'Vega', 'Márquez', 'Sandoval', 'Fernández', 'León', 'Carrillo', 'Mejía', 'Solís', 'Núñez', 'Rosas',
  'Ibarra', 'Valdez', 'Miranda', 'Santos', 'Campos', 'Pacheco', 'Navarro', 'Peña', 'Acosta', 'Cabrera',
  'Escobar', 'Fuentes', 'Maldonado', 'Nava', 'Barrera', 'Trejo', 'Zavala', 'Padilla', 'Esquivel', 'Molina',
  'Rangel', 'Salinas', 'Ponce', 'Orozco', 'Cárdenas', 'Ochoa', 'Zúñiga', 'Bravo', 'Quiñones', 'Yáñez',
] as const
