/** Places of residence with their area codes; the largest cities first. */

type Town = { readonly estado: string; readonly municipio: string; readonly lada: string; readonly cp: string }

const town = (estado: string, municipio: string, lada: string, cp: string): Town => ({ estado, municipio, lada, cp })

export const towns: readonly Town[] = [
  town('Ciudad de México', 'Iztapalapa', '55', '09000'),
  town('Ciudad de México', 'Gustavo A. Madero', '55', '07000'),
  town('Ciudad de México', 'Coyoacán', '55', '04000'),
  town('México', 'Ecatepec de Morelos', '55', '55000'),
  town('México', 'Naucalpan de Juárez', '55', '53000'),
  town('México', 'Toluca', '722', '50000'),
  town('Jalisco', 'Guadalajara', '33', '44100'),
  town('Jalisco', 'Zapopan', '33', '45100'),
  town('Nuevo León', 'Monterrey', '81', '64000'),
  town('Nuevo León', 'San Nicolás de los Garza', '81', '66400'),
  town('Puebla', 'Puebla', '222', '72000'),
  town('Guanajuato', 'León', '477', '37000'),
  town('Querétaro', 'Querétaro', '442', '76000'),
  town('Veracruz', 'Xalapa', '228', '91000'),
  town('Veracruz', 'Veracruz', '229', '91700'),
  town('Yucatán', 'Mérida', '999', '97000'),
  town('Baja California', 'Tijuana', '664', '22000'),
  town('Chihuahua', 'Chihuahua', '614', '31000'),
  town('Coahuila', 'Saltillo', '844', '25000'),
  town('San Luis Potosí', 'San Luis Potosí', '444', '78000'),
  town('Michoacán', 'Morelia', '443', '58000'),
  town('Oaxaca', 'Oaxaca de Juárez', '951', '68000'),
  town('Sinaloa', 'Culiacán', '667', '80000'),
  town('Sonora', 'Hermosillo', '662', '83000'),
  town('Tabasco', 'Centro', '993', '86000'),
  town('Morelos', 'Cuernavaca', '777', '62000'),
]

export const streets = [
  'Av. Hidalgo',
  'Calle Morelos',
  'Calle 5 de Mayo',
  'Av. Benito Juárez',
  'Calle Allende',
  'Av. Revolución',
  'Calle Guerrero',
  'Calzada Independencia',
  'Calle Niños Héroes',
  'Av. Universidad',
  'Calle Matamoros',
] as const

export const neighbourhoods = [
  'Centro',
  'Las Flores',
  'San Miguel',
  'La Esperanza',
  'Jardines del Sur',
  'Lomas Verdes',
  'El Mirador',
  'Santa María',
  'Industrial',
  'Los Pinos',
  'Emiliano Zapata',
  'Reforma',
] as const
