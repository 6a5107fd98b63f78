-- Reasons of 'Rechazar Candidato' where a stage has none of its own; a new database is filled by its installation.
INSERT INTO "reasons" ("code", "descripcion")
SELECT 'RECHAZO', descripcion
FROM (VALUES
	(1, 'El candidato ya no desea continuar'),
	(2, 'No contesta las llamadas'),
	(3, 'No cubre el perfil'),
	(4, 'Aceptó otra oferta'),
	(5, 'Documentación no válida'),
	(6, 'Se cubrieron todas las plazas')
) AS "given"("place", "descripcion")
WHERE EXISTS (SELECT FROM "reasons") AND NOT EXISTS (SELECT FROM "reasons" WHERE "code" = 'RECHAZO')
ORDER BY "place";
